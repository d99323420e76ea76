"""A table that speaks the protocol."""

import json
import random
from pathlib import Path

import pytest

import tandem_games
from tandem_games import Refused, Table

SEATS = {"team-play": 4, "uno-teams": 4, "team-up": 3, "ligretto-football": 4}
GAMES = list(SEATS)


def any_action(table, seat, rng):
    """One of the legal actions; where k of n cards are picked, some of them."""
    offer = rng.choice(table.legal(seat))
    if "choose" not in offer:
        return offer
    choose = offer["choose"]
    count = rng.choice(choose) if isinstance(choose, list) else choose
    return {"type": offer["type"], "cards": rng.sample(offer["from"], count)}


def play(game, steps, seed="a seed"):
    table, rng = Table(game, SEATS[game], seed=seed), random.Random(seed)
    for _ in range(steps):
        if table.over:
            break
        seat = rng.choice(table.to_act())
        table.step(seat, any_action(table, seat, rng))
    return table


def test_the_games_are_listed_with_their_bots():
    listed = {game["id"]: game for game in tandem_games.games()}
    assert set(listed) == set(GAMES)
    assert all({"easy", "normal"} <= set(game["levels"]) for game in listed.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_gives_the_same_table(game):
    table = play(game, 120)
    again = Table.load(json.loads(json.dumps(table.replay())))
    for seat in range(table.seats):
        assert again.information_state(seat) == table.information_state(seat)
    early = Table.load(table.replay(), upto=3)
    assert early.replay()["actions"] == table.replay()["actions"][:3]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_on_a_clone_leaves_the_table_as_it_is(game):
    table = play(game, 20)
    before, clone, rng = table.view(0), table.clone(), random.Random(1)
    for _ in range(10):
        seat = rng.choice(clone.to_act())
        clone.step(seat, any_action(clone, seat, rng))
    assert table.view(0) == before
    assert len(clone.replay()["actions"]) == 30


def test_a_refusal_names_its_clause():
    table = Table("uno-teams", 4, seed="s")
    with pytest.raises(Refused) as refused:
        table.step(0, {"type": "draw"})
    assert refused.value.code == "wrong_phase"
    own = table.legal(0)[0]["card"]
    table.step(0, {"type": "gift", "card": own})
    with pytest.raises(Refused) as refused:
        table.judge(0, {"type": "gift", "card": own})
    assert refused.value.reason and refused.value.message
    table = Table("team-up", 1, seed="s")
    table.step(0, {"type": "draw"})
    with pytest.raises(Refused) as refused:
        table.judge(0, {"type": "propose_stop"})
    assert refused.value.clause == "TU-13" and str(refused.value).endswith("(TU-13)")


def test_what_is_no_action_is_malformed_and_changes_nothing():
    table = Table("team-play", 4, seed="s")
    before = table.replay()
    for wrong in ({"type": "sing"}, {}, {"type": "give", "cards": ["Q9"]}):
        with pytest.raises(Refused) as refused:
            table.step(0, wrong)
        assert refused.value.code == "malformed"
    with pytest.raises(Refused, match="seat"):
        table.view(9)
    with pytest.raises(ValueError, match="no level"):
        table.bot(0, "godlike")
    with pytest.raises(Refused):
        Table("team-play", 9)
    with pytest.raises(Refused):
        Table("chess", 2)
    with pytest.raises(ValueError, match="no replay"):
        Table.load({"format": "something else"})
    assert table.replay() == before


def test_who_cannot_know_a_card_is_told_the_same():
    def states(deck):
        table = Table("uno-teams", 4, seed="s", setup={"deck": deck})
        return [table.information_state(seat) for seat in range(4)]

    # 10 lies in the hand of seat 1, 60 in the pile.
    other = uno_deck()
    other[10], other[60] = other[60], other[10]
    one, two = states(uno_deck()), states(other)
    assert one[1] != two[1]
    assert [one[0], one[2], one[3]] == [two[0], two[2], two[3]]


def uno_deck():
    """Every card of the deck that ships, in the order of the file."""
    deck = Path(__file__).resolve().parents[2] / "decks" / "uno-teams.json"
    kinds = json.loads(deck.read_text(encoding="utf-8"))["cards"]
    return [kind["card"] for kind in kinds for _ in range(kind["copies"])]


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_game_to_its_end(game):
    table, rng = Table(game, SEATS[game], seed="bots"), random.Random(1)
    for _ in range(50_000):
        if table.over:
            break
        # Where everybody plays at once, anybody may be first.
        seats = table.to_act()
        for seat in rng.sample(seats, len(seats)):
            action = table.bot(seat, "easy")
            if action is not None:
                table.step(seat, action)
                break
    assert table.over
    assert table.result()["teams"]
    if game != "team-up":
        assert sum(table.returns()) == pytest.approx(0)


def test_the_puzzle_is_solved():
    solution = tandem_games.solve(seconds=0.5)
    assert 0 < solution["score"] <= solution["upper_bound"]
    for wrong in (0, -1, 1e20, float("inf"), float("nan")):
        with pytest.raises(ValueError, match="seconds"):
            tandem_games.solve(seconds=wrong)
    with pytest.raises(ValueError, match="cards"):
        tandem_games.solve({"cards": [1]})
