//! A turn: going down to the limit, drawing, giving, ending.
//! Rules: docs/rules/team-play.md, TP-7 to TP-12, TP-17, TP-19.

use crate::action::{Offer, Source};
use crate::card::{Card, Cards, Hand};
use crate::event::{Event, Pack};
use crate::mission::Place;
use crate::refusal::{Purpose, Refusal};
use crate::state::{DRAWS, Phase, TeamPlay};
use table::{Chance, Choose, Seat};

impl TeamPlay {
    /// TP-6, TP-7 One seat acts at a time, until the game is over.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        seat == self.turn && self.phase != Phase::Over
    }

    /// TP-6, TP-7 Whoever is not asked waits.
    pub(crate) fn must_be_asked(&self, seat: Seat) -> Result<(), Refusal> {
        let turn = self.turn;
        match self.phase {
            Phase::Over => Err(Refusal::GameOver),
            _ if seat == turn => Ok(()),
            Phase::ChooseMissions => Err(Refusal::OtherSeatChooses { turn }),
            Phase::Reduce | Phase::Turn | Phase::NewMission { .. } => {
                Err(Refusal::OtherSeatsTurn { turn })
            }
        }
    }

    /// TP-9 What a turn allows comes after new missions (TP-6, TP-14) and the hand limit (TP-8).
    pub(crate) fn must_be_in_turn(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Turn => Ok(()),
            Phase::ChooseMissions => Err(Refusal::DecideOnMission {
                place: Place::Own0,
                before_first_turn: true,
            }),
            Phase::NewMission { place } => Err(Refusal::DecideOnMission {
                place,
                before_first_turn: false,
            }),
            Phase::Reduce => Err(Refusal::ReduceFirst {
                limit: self.limit(),
            }),
            Phase::Over => Err(Refusal::GameOver),
        }
    }

    /// Cards are named out of the hand of the seat on turn.
    pub(crate) fn must_hold(&self, cards: &Cards, purpose: Purpose) -> Result<(), Refusal> {
        let hand = self.hand();
        if hand.holds(Hand::from(&cards[..])) {
            return Ok(());
        }
        let mut named = Hand::EMPTY;
        for &card in cards.iter() {
            named = named.with(card);
            if named.count(card) > hand.count(card) {
                return Err(Refusal::NotInHand { card, purpose });
            }
        }
        Ok(())
    }

    /// TP-7, TP-8 Begins the turn of the seat that is to act now.
    pub(crate) fn begin_turn(&mut self, events: &mut Vec<Event>) {
        self.draws_left = DRAWS;
        self.given = false;
        let too_many = self.round() > 0 && self.hand().len() > self.limit();
        self.phase = if too_many { Phase::Reduce } else { Phase::Turn };
        events.push(Event::TurnBegan { seat: self.turn });
    }

    /// TP-8 Whoever holds more than the limit discards down to it, in one action.
    pub(crate) fn may_discard(&self, cards: &Cards) -> Result<(), Refusal> {
        let limit = self.limit();
        if self.phase != Phase::Reduce {
            self.must_be_in_turn()?;
            return Err(Refusal::NothingToReduce { limit });
        }
        self.must_hold(cards, Purpose::Discard)?;
        let must = self.hand().len() - limit;
        let named = cards.len() as u8;
        if named != must {
            return Err(Refusal::WrongNumberDiscarded { named, must, limit });
        }
        Ok(())
    }

    pub(crate) fn discard(&mut self, cards: &Cards, events: &mut Vec<Event>) {
        self.lay_down(cards);
        self.phase = Phase::Turn;
        events.push(Event::Discarded {
            seat: self.turn,
            cards: cards.clone(),
        });
    }

    pub(crate) fn offer_discard(&self, offers: &mut Vec<Offer>) {
        let from = self.hand();
        offers.push(Offer::Discard {
            choose: Choose::exactly(from.len() - self.limit()),
            from,
        });
    }

    /// TP-10 Exactly two cards, each from the bank or from the pile. There always is one (TP-12).
    pub(crate) fn may_draw(&self, source: Source) -> Result<(), Refusal> {
        self.must_be_in_turn()?;
        if self.draws_left == 0 {
            return Err(Refusal::NoDrawsLeft);
        }
        match source {
            Source::Bank { card } if !self.bank.contains(&card) => Err(Refusal::NotInBank { card }),
            Source::Bank { .. } | Source::Pile => Ok(()),
        }
    }

    pub(crate) fn draw<C: Chance>(
        &mut self,
        source: Source,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) {
        let seat = self.turn;
        self.draws_left -= 1;
        let card = match source {
            Source::Pile => {
                let card = self.next_number(chance, events);
                events.push(Event::DrewFromPile { seat, card });
                card
            }
            Source::Bank { card } => {
                events.push(Event::DrewFromBank { seat, card });
                let taken = &mut self.taken[seat.index()];
                *taken = taken.with(card);
                self.fill_bank(card, chance, events);
                card
            }
        };
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(card);
    }

    pub(crate) fn offer_draw(&self, offers: &mut Vec<Offer>) {
        if self.draws_left == 0 {
            return;
        }
        offers.push(Offer::Draw(Source::Pile));
        let [first, second, third] = self.bank;
        offers.push(Offer::Draw(Source::Bank { card: first }));
        if second != first {
            offers.push(Offer::Draw(Source::Bank { card: second }));
        }
        if third != first && third != second {
            offers.push(Offer::Draw(Source::Bank { card: third }));
        }
    }

    /// TP-17 One or two cards to the partner, once a turn; TP-11 not between the two draws.
    pub(crate) fn may_give(&self, cards: &Cards) -> Result<(), Refusal> {
        if !self.is_partnered() {
            return Err(Refusal::NoPartner);
        }
        self.must_be_in_turn()?;
        self.must_hold(cards, Purpose::Give)?;
        let named = cards.len() as u8;
        if self.given {
            Err(Refusal::AlreadyGiven)
        } else if self.is_between_draws() {
            Err(Refusal::GiveBetweenDraws)
        } else if !(1..=self.give_limit()).contains(&named) {
            Err(Refusal::WrongNumberGiven { named })
        } else {
            Ok(())
        }
    }

    pub(crate) fn give(&mut self, cards: &Cards, events: &mut Vec<Event>) {
        let seat = self.turn;
        let to = seat.opposite(self.seats);
        let gift = Hand::from(&cards[..]);
        self.hands[seat.index()] = self.hand().minus(gift);
        self.hands[to.index()] = self.hands[to.index()].plus(gift);
        self.given = true;
        events.push(Event::Gave {
            seat,
            to,
            cards: cards.clone(),
        });
    }

    pub(crate) fn offer_give(&self, offers: &mut Vec<Offer>) {
        let from = self.hand();
        if self.is_partnered() && !self.given && !self.is_between_draws() && !from.is_empty() {
            let max = from.len().min(self.give_limit());
            offers.push(Offer::Give {
                choose: Choose { min: 1, max },
                from,
            });
        }
    }

    /// TP-19 The turn ends after both draws.
    pub(crate) fn may_end_turn(&self) -> Result<(), Refusal> {
        self.must_be_in_turn()?;
        match self.draws_left {
            0 => Ok(()),
            draws_left => Err(Refusal::DrawFirst { draws_left }),
        }
    }

    pub(crate) fn end_turn(&mut self, events: &mut Vec<Event>) {
        events.push(Event::TurnEnded { seat: self.turn });
        self.turns += 1;
        if self.turns_left == Some(0) {
            self.phase = Phase::Over;
            events.push(Event::GameEnded);
            return;
        }
        self.turns_left = self.turns_left.map(|left| left - 1);
        self.turn = self.turn.next(self.seats);
        self.begin_turn(events);
    }

    pub(crate) fn offer_end_turn(&self, offers: &mut Vec<Offer>) {
        if self.draws_left == 0 {
            offers.push(Offer::EndTurn);
        }
    }

    /// Cards of the seat on turn go to the discards, in the order in which they are named.
    pub(crate) fn lay_down(&mut self, cards: &Cards) {
        let seat = self.turn.index();
        self.hands[seat] = self.hands[seat].minus(Hand::from(&cards[..]));
        for &card in cards.iter() {
            self.numbers.discards.push(card);
            if self.taken[seat].count(card) > 0 {
                self.taken[seat] = self.taken[seat].minus(Hand::EMPTY.with(card));
            }
        }
    }

    /// TP-10 A card taken from the bank is replaced at once; of equal ones the first is taken.
    fn fill_bank<C: Chance>(&mut self, taken: Card, chance: &mut C, events: &mut Vec<Event>) {
        let slot = self.bank.iter().position(|&card| card == taken);
        let slot = slot.expect("the card was judged to be in the bank");
        let card = self.next_number(chance, events);
        self.bank[slot] = card;
        events.push(Event::BankFilled {
            slot: slot as u8,
            card,
        });
    }

    /// TP-12 The top of the pile, which the discards become when it is used up.
    fn next_number<C: Chance>(&mut self, chance: &mut C, events: &mut Vec<Event>) -> Card {
        let card = self.numbers.next(Pack::Numbers, chance, events);
        card.expect("hands and bank never hold the whole deck")
    }

    fn is_between_draws(&self) -> bool {
        self.draws_left == 1
    }
}
