"""Rows that grow inwards: what is off one of them are neighbours, wherever its gap is."""


def fewest_between(off: list[int], rows: int) -> list[int]:
    """Of each number, how many are off so many rows in all, at the least, for these to be.

    Each row has one gap; so going through the numbers no more gaps begin than there are rows.
    """
    best: dict[tuple[int, int], tuple[int, list[int]]] = {(0, 0): (0, [])}
    for least in off:
        found: dict[tuple[int, int], tuple[int, list[int]]] = {}
        for (gaps, begun), (cost, path) in best.items():
            for more in range(least, max(least, gaps) + 1):
                key = more, begun + max(0, more - gaps)
                is_new = key not in found or cost + more < found[key][0]
                if is_new and key[1] <= rows:
                    found[key] = cost + more, [*path, more]
        best = found
    return min(best.values(), default=(0, off))[1]
