//! Team Play by numbers.

use crate::encode::{DONE, Desk, Encode, FIRST, Taken};
use crate::{Picked, Sink};
use team_play::{
    Action, Card, Cards, Edition, Hand, KINDS, MissionId, MissionName, Offer, Phase, Place, Source,
    TeamPlay,
};

const CARDS: usize = KINDS as usize;

const KEEP: usize = FIRST;
const SWAP: usize = KEEP + 1;
const END_TURN: usize = SWAP + 1;
const DRAW_PILE: usize = END_TURN + 1;
const DRAW_BANK: usize = DRAW_PILE + 1;
/// Begins to fulfil a mission; the cards follow.
const FULFIL: usize = DRAW_BANK + CARDS;
/// Begins to give cards to the partner; the cards follow.
const GIVE: usize = FULFIL + Place::ALL.len();
/// Begins to discard; the cards follow.
const DISCARD: usize = GIVE + 1;
/// A card of the choice that has begun.
const PICK: usize = DISCARD + 1;
const IDS: usize = PICK + CARDS;

impl Encode for TeamPlay {
    fn ids(_: &Edition, _: u8) -> usize {
        IDS
    }

    fn name(_: &Edition, id: usize) -> String {
        match id {
            KEEP => "keep the mission".to_owned(),
            SWAP => "swap the mission".to_owned(),
            END_TURN => "end the turn".to_owned(),
            DRAW_PILE => "draw from the pile".to_owned(),
            DRAW_BANK..FULFIL => format!("draw {} from the bank", card(id - DRAW_BANK)),
            FULFIL..GIVE => format!("fulfil {}", Place::ALL[id - FULFIL]),
            GIVE => "give cards".to_owned(),
            DISCARD => "discard cards".to_owned(),
            _ => format!("pick {}", card(id - PICK)),
        }
    }

    fn mask(desk: &Desk<'_, Self>, mut mark: impl FnMut(usize)) {
        let Some(head) = desk.picked.head else {
            return desk.offers.iter().for_each(|offer| mark(begins(offer)));
        };
        let picked = hand_of(desk.picked);
        for choice in choices(desk.offers, head) {
            if choice.ends(picked) {
                mark(DONE);
            }
            if choice.goes_on(picked) {
                choice
                    .from
                    .minus(picked)
                    .iter()
                    .for_each(|card| mark(PICK + card.index()));
            }
        }
    }

    fn take(desk: &Desk<'_, Self>, id: usize) -> Option<Taken<Action>> {
        match (desk.picked.head, id) {
            (None, KEEP) => Some(Taken::Act(Action::KeepMission)),
            (None, SWAP) => Some(Taken::Act(Action::SwapMission)),
            (None, END_TURN) => Some(Taken::Act(Action::EndTurn)),
            (None, DRAW_PILE) => Some(Taken::Act(Action::Draw(Source::Pile))),
            (None, DRAW_BANK..FULFIL) => {
                let card = card(id - DRAW_BANK);
                Some(Taken::Act(Action::Draw(Source::Bank { card })))
            }
            (None, FULFIL..PICK) => choices(desk.offers, id).next().map(|_| Taken::Begin),
            (Some(head), DONE) => {
                let picked = hand_of(desk.picked);
                let mut choices = choices(desk.offers, head);
                let ends = choices.any(|choice| choice.ends(picked));
                ends.then(|| Taken::Act(action(head, picked)))
            }
            (Some(head), PICK..IDS) => pick(desk, head, card(id - PICK)),
            _ => None,
        }
    }

    fn observe(desk: &Desk<'_, Self>, sink: &mut impl Sink) {
        let view = desk.view();
        let missions = desk.edition.missions().len();
        let seats = usize::from(desk.seats);
        let number = |mission: &MissionName| number_of(desk.edition, mission);
        let hand = view.players[desk.seat.index()].hand.unwrap_or_default();
        sink.counts("hand", CARDS, hand.iter().map(Card::index));
        sink.counts("picked", CARDS, desk.picked.places());
        sink.one_hot("choosing", 5, desk.picked.head.map(|head| head - FULFIL));
        sink.one_hot("phase", 5, Some(phase_place(view.phase)));
        sink.one_hot("turn", seats, Some(desk.away(view.turn)));
        sink.number("round", view.round as i16);
        sink.number("draws_left", view.draws_left.into());
        sink.flag("given", view.given);
        let new = Place::ALL
            .iter()
            .position(|place| view.new_mission == Some(*place));
        sink.one_hot("new_mission", Place::ALL.len(), new);
        sink.number("limit", view.limit.into());
        sink.number("give_limit", view.give_limit.into());
        sink.number("target", view.target.into());
        sink.counts("bank", CARDS, view.bank.iter().map(|card| card.index()));
        sink.number("pile_count", view.pile_count.into());
        sink.counts(
            "discard",
            CARDS,
            view.discard.iter().map(|card| card.index()),
        );
        sink.one_hot("center", missions, view.center.as_ref().and_then(number));
        sink.number("mission_pile_count", view.mission_pile_count.into());
        let gone = view.mission_discard.iter().filter_map(number);
        sink.counts("mission_discard", missions, gone);
        sink.flag("final_round", view.final_round);
        observe_players(desk, sink);
        observe_teams(desk, sink);
    }

    fn may_wait(_: &[Offer]) -> bool {
        false
    }
}

/// What lies before everybody, oneself first.
fn observe_players(desk: &Desk<'_, TeamPlay>, sink: &mut impl Sink) {
    let missions = desk.edition.missions().len();
    let seats = usize::from(desk.seats);
    let players = || desk.around().map(|seat| &desk.view().players[seat.index()]);
    let number = |mission: &MissionName| number_of(desk.edition, mission);
    sink.numbers(
        "hand_counts",
        seats,
        players().map(|player| player.hand_count.into()),
    );
    let taken = players().enumerate().flat_map(|(nth, player)| {
        player
            .taken
            .iter()
            .map(move |card| nth * CARDS + card.index())
    });
    sink.counts("taken", seats * CARDS, taken);
    let places = players()
        .flat_map(|player| (0..2).map(|place| player.missions.get(place).copied().flatten()));
    let open = places.enumerate().filter_map(|(nth, mission)| {
        mission
            .as_ref()
            .and_then(number)
            .map(|number| nth * missions + number)
    });
    sink.counts("missions", 2 * seats * missions, open);
}

/// What the teams have reached, one's own first.
fn observe_teams(desk: &Desk<'_, TeamPlay>, sink: &mut impl Sink) {
    let view = desk.view();
    let missions = desk.edition.missions().len();
    let number = |mission: &MissionName| number_of(desk.edition, mission);
    let teams = || {
        view.teams
            .iter()
            .cycle()
            .skip(own_team(desk))
            .take(view.teams.len())
    };
    let fulfilled = teams().enumerate().flat_map(|(nth, team)| {
        let numbers = team.fulfilled.iter().filter_map(number);
        numbers.map(move |number| nth * missions + number)
    });
    sink.counts("fulfilled", view.teams.len() * missions, fulfilled);
    sink.numbers(
        "points",
        view.teams.len(),
        teams().map(|team| team.points as i16),
    );
}

/// A choice of cards: any so many of these, or exactly these.
struct Choice {
    from: Hand,
    min: u8,
    max: u8,
}

impl Choice {
    fn ends(&self, picked: Hand) -> bool {
        self.min <= picked.len() && self.from.holds(picked)
    }

    fn goes_on(&self, picked: Hand) -> bool {
        picked.len() < self.max && self.from.holds(picked)
    }
}

/// The choices that an id begins.
fn choices(offers: &[Offer], head: usize) -> impl Iterator<Item = Choice> {
    let of_head = offers.iter().filter(move |offer| begins(offer) == head);
    of_head.filter_map(|offer| match *offer {
        Offer::Discard { choose, from } | Offer::Give { choose, from } => Some(Choice {
            from,
            min: choose.min,
            max: choose.max,
        }),
        Offer::Fulfil { cards, .. } => Some(Choice {
            from: cards,
            min: cards.len(),
            max: cards.len(),
        }),
        _ => None,
    })
}

/// The id that an offer is taken or begun with.
fn begins(offer: &Offer) -> usize {
    match offer {
        Offer::KeepMission => KEEP,
        Offer::SwapMission => SWAP,
        Offer::EndTurn => END_TURN,
        Offer::Draw(Source::Pile) => DRAW_PILE,
        Offer::Draw(Source::Bank { card }) => DRAW_BANK + card.index(),
        Offer::Fulfil { mission, .. } => FULFIL + *mission as usize,
        Offer::Give { .. } => GIVE,
        Offer::Discard { .. } => DISCARD,
    }
}

/// One card more. The choice is made where it can only end with it.
fn pick(desk: &Desk<'_, TeamPlay>, head: usize, card: Card) -> Option<Taken<Action>> {
    let picked = hand_of(desk.picked).with(card);
    let fitting = || choices(desk.offers, head).filter(|choice| choice.from.holds(picked));
    fitting().find(|choice| picked.len() <= choice.max)?;
    let goes_on = fitting().any(|choice| choice.goes_on(picked));
    let ends = fitting().any(|choice| choice.ends(picked));
    Some(if ends && !goes_on {
        Taken::Act(action(head, picked))
    } else {
        Taken::Pick(card.index())
    })
}

fn action(head: usize, picked: Hand) -> Action {
    let cards: Cards = picked.iter().collect();
    match head {
        GIVE => Action::Give { cards },
        DISCARD => Action::Discard { cards },
        _ => Action::Fulfil {
            mission: Place::ALL[head - FULFIL],
            cards,
        },
    }
}

fn hand_of(picked: &Picked) -> Hand {
    picked
        .places()
        .fold(Hand::EMPTY, |hand, place| hand.with(card(place)))
}

fn card(place: usize) -> Card {
    Card::all()
        .nth(place)
        .expect("an id of a card is below the number of cards")
}

fn own_team(desk: &Desk<'_, TeamPlay>) -> usize {
    desk.view().players[desk.seat.index()].team.index()
}

fn number_of(edition: &Edition, mission: &MissionName) -> Option<usize> {
    edition.find(mission.as_str()).map(MissionId::index)
}

fn phase_place(phase: Phase) -> usize {
    match phase {
        Phase::ChooseMissions => 0,
        Phase::Reduce => 1,
        Phase::Turn => 2,
        Phase::NewMission { .. } => 3,
        Phase::Over => 4,
    }
}
