// Where a round is: the addresses of its match and of itself, and its number.

export function placeOf(path) {
  const [, match, number] = path.match(/^(.*\/)r\/(\d+)\//);
  return { match, round: Number(number) };
}
