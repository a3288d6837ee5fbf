"""Rows that grow inwards: the cards off one of them are neighbours (its gap)."""


def fewest_between(off: list[int], rows: int) -> list[int]:
    """For each number, the fewest cards off all rows if at least ``off`` of them are.

    Each row has one gap. So no more gaps can begin, from number to number, than there are rows.
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
