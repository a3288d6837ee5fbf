from scoring.sums.streaks import NO_ROUNDS, Run


def after(*ranks: int) -> Run:
    run = NO_ROUNDS
    for rank in ranks:
        run = run.then(rank=rank, place=120 if rank == 1 else 0)
    return run


def test_a_streak_grows_with_every_win_and_ends_with_the_first_loss():
    assert [after(*[1] * n).streak for n in range(3)] == [0, 1, 2]
    assert after(1, 1, 2).streak == 0


def test_the_longest_streak_stays():
    assert after(1, 1, 2, 1).longest == 2


def test_only_the_last_ten_count():
    assert after(1, *[2] * 10).recent == (0,) * 10
