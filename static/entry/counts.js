// Counts: numbers with nothing else to them.

import { openNumbers } from "./numbers.js";

openNumbers();
