//! A turn: going down to the limit, drawing, giving, ending. TP-7 to TP-12, TP-17, TP-19.

use crate::action::{Offer, Source};
use crate::card::{Card, Cards, Hand};
use crate::event::{Event, Pack};
use crate::refusal::{Purpose, Refusal};
use crate::state::{DRAWS, Phase, Piles, TeamPlay};
use table::{Chance, Choose, Label};

impl TeamPlay {
    /// TP-7, TP-8 Begins the turn of the seat that is to act now.
    pub(crate) fn begin_turn(&mut self, events: &mut Vec<Event>) {
        self.draws_left = DRAWS;
        self.given = false;
        let too_many = self.round() > 0 && self.hand().len() > self.limit();
        self.phase = if too_many { Phase::Reduce } else { Phase::Turn };
        events.push(Event::TurnBegan { seat: self.turn });
    }

    /// TP-8 Whoever holds more than the limit discards down to it, in one action.
    pub(crate) fn judge_discard(&self, cards: &Cards) -> Result<(), Refusal> {
        self.judge_held(cards, Purpose::Discard)?;
        let limit = self.limit();
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
            cards: *cards,
        });
    }

    /// TP-10 Exactly two cards, each from the bank or from the pile. There always is one (TP-12).
    pub(crate) fn judge_draw(&self, source: Source) -> Result<(), Refusal> {
        if self.draws_left == 0 {
            return Err(Refusal::NoDrawsLeft {});
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

    /// TP-17 One or two cards to the partner, once a turn; TP-11 not between the two draws.
    pub(crate) fn judge_give(&self, cards: &Cards) -> Result<(), Refusal> {
        self.judge_held(cards, Purpose::Give)?;
        let named = cards.len() as u8;
        if self.given {
            Err(Refusal::AlreadyGiven {})
        } else if self.is_between_draws() {
            Err(Refusal::GiveBetweenDraws {})
        } else if !(1..=2).contains(&named) {
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
            cards: *cards,
        });
    }

    /// TP-19 The turn ends after both draws.
    pub(crate) fn judge_end_turn(&self) -> Result<(), Refusal> {
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
        self.turn = self.turn.step(1, self.seats);
        self.begin_turn(events);
    }

    /// TP-8 The choice of whoever holds too many cards.
    pub(crate) fn offer_discard(&self, offers: &mut Vec<Offer>) {
        let from = self.hand();
        offers.push(Offer::Discard {
            choose: Choose::exactly(from.len() - self.limit()),
            from,
        });
    }

    /// TP-9 What a turn allows besides fulfilling missions.
    pub(crate) fn offer_turn(&self, offers: &mut Vec<Offer>) {
        if self.draws_left == 0 {
            offers.push(Offer::EndTurn);
        } else {
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
        let from = self.hand();
        if self.is_partnered() && !self.given && !self.is_between_draws() && !from.is_empty() {
            let max = from.len().min(2);
            offers.push(Offer::Give {
                choose: Choose { min: 1, max },
                from,
            });
        }
    }

    /// The hand of the seat on turn.
    pub(crate) fn hand(&self) -> Hand {
        self.hands[self.turn.index()]
    }

    /// Refuses cards that the seat on turn does not hold.
    pub(crate) fn judge_held(&self, cards: &Cards, purpose: Purpose) -> Result<(), Refusal> {
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

    fn is_between_draws(&self) -> bool {
        self.draws_left == 1
    }
}

impl<T: Copy + Default, const N: usize> Piles<T, N> {
    /// TP-12, TP-16 The top card. Once the pile is used up, the discards, the oldest on top, are
    /// shuffled and become the pile.
    pub(crate) fn next<C: Chance>(
        &mut self,
        pack: Pack,
        chance: &mut C,
        events: &mut Vec<Event>,
    ) -> Option<T> {
        if self.pile.is_empty() && !self.discards.is_empty() {
            self.reshuffles += 1;
            let label = Label {
                name: pack.name(),
                nth: self.reshuffles,
            };
            self.pile = std::mem::take(&mut self.discards);
            chance.shuffle(label, &mut self.pile);
            self.pile.reverse();
            events.push(Event::Reshuffled {
                pack,
                count: self.pile.len() as u8,
            });
        }
        self.pile.pop()
    }
}
