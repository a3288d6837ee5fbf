// The URLs of the match and of the round, and the round's number.

export function placeOf(path) {
  const [, match, number] = path.match(/^(.*\/)r\/(\d+)\//);
  return { match, round: Number(number) };
}
