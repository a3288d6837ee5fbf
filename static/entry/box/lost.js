// Two phones tap a seat for the same place: the later tap gets the place. The other phone notices it.

import { onChange, text } from "../texts.js";
import { waits } from "../draft.js";

/** `listener` is called with a seat that was tapped here and has no place any more, because another
 *  phone gave its place to a seat that this phone had not seen yet. Returns the function that begins
 *  a round; it knows taps that are not sent yet, also after the page was loaded again. */
export function onLost(places, listener) {
  const own = new Map(); // place -> the seat tapped here
  const lost = [];
  let shown = [];
  const order = () => places.map(text).filter(Boolean);

  function settle() {
    const gone = lost.splice(0).filter(({ place }) => text(place) && !shown.includes(text(place)));
    shown = order();
    for (const { seat } of gone) if (!order().includes(seat)) listener(seat);
  }

  onChange((place, mine) => {
    if (!places.includes(place)) return;
    if (mine) own.set(place, text(place));
    else if (own.get(place)) lost.push({ place, seat: own.get(place) });
    if (!mine) own.delete(place);
    queueMicrotask(settle); // once all places of an answer are written
  });

  return () => {
    own.clear();
    for (const place of places) if (waits(place) && text(place)) own.set(place, text(place));
    shown = order();
  };
}
