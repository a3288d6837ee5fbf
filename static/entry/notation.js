// Parses the texts of fields, as far as a phone needs: "r4-7 9 *", "=23", "-".

const RUN = /^(\*?[rygb])(\d+)-(\d+)$/;
const COLOUR = /[rygb]/;

/** The cards of a list one by one, without runs; none for a total. */
export function cards(text) {
  if (!text || text === "-" || isTotal(text)) return [];
  const list = text.toLowerCase().split(/[\s,;]+/).filter(Boolean);
  return list.flatMap((word) => {
    const run = word.match(RUN);
    if (!run) return [word];
    const [low, high] = [Number(run[2]), Number(run[3])];
    return Array.from({ length: high - low + 1 }, (_, step) => `${run[1]}${low + step}`);
  });
}

export const isTotal = (text) => text.startsWith("=");
export const isJoker = (card) => card === "*";
export const numberOf = (card) => Number(card.replace(/\D/g, ""));
/** The letter of the card's colour; empty if the colour is not known. */
export const colourOf = (card) => card.match(COLOUR)?.[0] ?? "";

/** The points of a hand; null if not all of it is known. */
export function worth(text, jokerPenalty) {
  if (!text) return null;
  if (isTotal(text)) return text === "=" ? null : Number(text.slice(1));
  const held = cards(text);
  if (held.includes("?")) return null;
  return held.reduce((sum, card) => sum + (isJoker(card) ? jokerPenalty : numberOf(card)), 0);
}

/** Ascending numbers of one colour as words, with runs as ranges. */
export function runs(colour, numbers) {
  const found = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([low, high]) => `${colour}${low}${high > low ? `-${high}` : ""}`);
}
