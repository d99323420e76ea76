//! Tables that may be: for players who know a view, and guess how the hidden cards lie.

use crate::card::{Card, Face};
use crate::cards::{Cards, Hand, Slot};
use crate::edition::Edition;
use crate::piles::Piles;
use crate::state::{Direction, MOST_SEATS, Phase, Stage, UnoTeams};
use crate::view::View;
use arrayvec::ArrayVec;
use std::sync::Arc;
use table::{Chance, Game, Imagine, Label, Seat};

/// How often the cards are laid anew until the partner of a Team Wild can play, as everybody knows.
const TRIES: usize = 1_000;

/// Whoever keeps no memory knows its own hand, the open card, and what of its gifts the partner still holds;
/// all others may lie anywhere. What somebody has chosen unseen, or drawn, may be any card of that hand.
impl Imagine for UnoTeams {
    fn imagine<C: Chance>(edition: &Arc<Edition>, view: &View, dice: &mut C) -> Option<Self> {
        let mut table = Self::shown(edition, view)?;
        let hidden = table.lay_open(view)?;
        let mut hidden: ArrayVec<Slot, { Cards::CAPACITY }> = hidden.collect();
        let discarded = table.piles.discard().first().copied()?;
        for _ in 0..TRIES {
            dice.shuffle(Label::first("imagined"), &mut hidden);
            table.deal_hidden(view, &hidden, discarded)?;
            if table.stage != Stage::TeamTurn || !table.playable(table.turn).is_empty() {
                table.choose_hidden(view, dice)?;
                return Some(table);
            }
        }
        None
    }
}

impl UnoTeams {
    /// The table with what everybody sees of it but the cards.
    fn shown(edition: &Arc<Edition>, view: &View) -> Option<Self> {
        let seats = view.players.len();
        if !Self::SEATS.contains(&u8::try_from(seats).ok()?) || view.scores.len() * 2 != seats {
            return None;
        }
        let out = (0..).map(Seat).zip(&view.players);
        let mut table = Self {
            color: view.color,
            direction: Direction::of(view.direction),
            turn: view.turn,
            owes: view.owes.iter().copied().collect(),
            uno_open: view.uno_open,
            out: out
                .filter(|(_, player)| player.out)
                .map(|(seat, _)| seat)
                .collect(),
            won: view.won,
            round: view.round.checked_sub(1)?,
            stage: view.stage(),
            ..Self::bare(edition, seats as u8, view.goal)
        };
        table.scores[..view.scores.len()].copy_from_slice(&view.scores);
        Some(table)
    }

    /// Puts down the cards that the viewer knows: the open one, a hand, and what the partner has of it. All
    /// others remain.
    fn lay_open(&mut self, view: &View) -> Option<Hand> {
        let mut hidden: Hand = (0..self.edition.len()).map(Slot).collect();
        let mut find = |edition: &Edition, card: Card| {
            let slot = hidden.and(edition.copies(card)).first()?;
            hidden.remove(slot);
            Some(slot)
        };
        let top = find(&self.edition, view.top)?;
        self.piles = Piles::lying(self.edition.len(), &[], &[top]);
        for (seat, player) in self.everyone().zip(&view.players) {
            for &card in player.hand.iter().flat_map(|hand| hand.iter()) {
                let slot = find(&self.edition, card)?;
                self.hands[seat.index()].insert(slot);
            }
            for &card in player.given.iter().flat_map(|given| given.iter()) {
                let slot = match player.hand {
                    Some(_) => self.not_yet_given(seat, card)?,
                    None => find(&self.edition, card)?,
                };
                self.give_to(seat, slot);
            }
        }
        Some(hidden)
    }

    /// Deals what the viewer does not see, in this order: hands, pile, and under the open card.
    fn deal_hidden(&mut self, view: &View, hidden: &[Slot], top: Slot) -> Option<()> {
        let mut left = hidden;
        for (seat, player) in self.everyone().zip(&view.players) {
            if player.hand.is_none() {
                let known = self.hand(seat).and(self.given);
                let unknown = player.hand_count.checked_sub(known.count())?;
                let (hand, rest) = left.split_at_checked(unknown.into())?;
                self.hands[seat.index()] = known.or(hand.iter().copied().collect());
                left = rest;
            }
        }
        let (pile, under) = left.split_at_checked(view.pile_count.into())?;
        if under.len() + 1 != usize::from(view.discard_count) {
            return None;
        }
        let mut discard: ArrayVec<Slot, { Cards::CAPACITY }> = under.iter().copied().collect();
        discard.try_push(top).ok()?;
        self.piles = Piles::lying(self.edition.len(), pile, &discard);
        Some(())
    }

    /// What others have chosen or drawn, unseen, is any card of their hands.
    fn choose_hidden<C: Chance>(&mut self, view: &View, dice: &mut C) -> Option<()> {
        dice.open(Label::first("chosen"));
        let mut any = |hand: Hand| {
            let nth = dice.below(u32::from(hand.count()).max(1));
            hand.into_iter().nth(nth as usize)
        };
        let mut chosen = [Slot(0); MOST_SEATS];
        for seat in self
            .everyone()
            .filter(|&seat| self.chosen_by(seat).is_some())
        {
            let hand = self.hand(seat);
            let own = view.players[seat.index()].hand.is_some();
            let named = view.chosen.filter(|_| own);
            let among = named.map_or(hand, |card| hand.and(self.edition.copies(card)));
            chosen[seat.index()] = any(among)?;
        }
        self.chosen = chosen;
        if let (Stage::Drawn { .. }, None) = (self.stage, view.drawn) {
            let card = self.edition.card(any(self.hand(self.turn))?);
            self.stage = Stage::Drawn { card };
        }
        Some(())
    }
}

impl View {
    /// Where the game stands. What was drawn unseen is chosen when the hands are known.
    fn stage(&self) -> Stage {
        match self.phase {
            Phase::Gift => Stage::Gift,
            Phase::Turn => Stage::Turn,
            Phase::Drawn => self.stage_drawn(),
            Phase::Share => self.stage_behind_a_share(),
            Phase::Swap => Stage::Swap,
            Phase::TeamTurn => Stage::TeamTurn,
            Phase::RoundOver => Stage::RoundOver,
            Phase::Over => Stage::Over,
        }
    }

    fn stage_drawn(&self) -> Stage {
        Stage::Drawn {
            card: self.drawn.unwrap_or(self.top),
        }
    }

    /// UT-14, UT-16 What play goes on with once nothing is owed any more. Now and then two things
    /// would look alike; then it is the one that happens more often.
    fn stage_behind_a_share(&self) -> Stage {
        let turn = &self.players[self.turn.index()];
        let drew = turn.hand.is_none() && self.uno_open.is_none() && self.owes.contains(&self.turn);
        let makes_draw = matches!(self.top.face(), Face::DrawTwo | Face::TeamDrawFour);
        if self.drawn.is_some() || drew {
            self.stage_drawn()
        } else if turn.hand_count == 0 && !turn.out {
            Stage::Laid
        } else if makes_draw {
            let others = self.owes.iter().copied();
            let from = others.filter(|&seat| seat != self.turn).min();
            from.map_or(Stage::Turn, |from| Stage::Passing { from })
        } else {
            Stage::Turn
        }
    }
}
