//! After the end: another game with the same people, and others who play the same cards.

use super::Live;
use super::frames::write;
use super::outbox::What;
use super::requests::{Answer, Caller, Done, Granted, done, not_over, not_yours};
use crate::deals::{self, Dealt};
use crate::entry::Deed;
use crate::host::{Frame, Host, RequestId};
use crate::making::same_people;
use crate::{Comparison, Now};
use serde_json::{Map, Value};
use table::Seat;
use wire::rest::Stage;
use wire::socket::Message;
use wire::{Error, Reason};

impl<H: Host> Live<H> {
    pub(super) fn again(
        &mut self,
        by: Caller,
        id: String,
        same_cards: bool,
        changed: Map<String, Value>,
    ) -> Answer {
        if by.eyes.is_empty() {
            return Err(not_yours(
                "Only those who sit here can ask for another game.",
            ));
        }
        if self.log.stage != Stage::Over {
            return Err(not_over());
        }
        if let Some(table) = self.log.went_on.clone() {
            return Ok(Done::Now(at_table(table)));
        }
        if self.going_on {
            let message = "The next table is just being made.";
            return Err(Error::new(Reason::GoingOn, message));
        }
        let options = deals::changed(&self.cards.deal().options, changed);
        let dealt = match same_cards {
            true => self.same_cards(by, options)?,
            false => self.new_cards(options)?,
        };
        let clock = self.now.clock;
        let making = same_people(&self.choices, &self.log, dealt, clock, &self.host);
        self.going_on = true;
        let conn = by.conn;
        self.host.make(making, RequestId { conn, id });
        Ok(Done::Later)
    }

    fn same_cards(&self, by: Caller, options: Map<String, Value>) -> Result<Dealt, Error> {
        let (game, deal) = (self.play.game(), self.cards.deal());
        let again = deals::Again {
            seats: None,
            setup: self
                .finished()
                .ok_or_else(not_over)?
                .setup_again(&options)?,
            options,
        };
        let dealt = deals::same_cards(&**game, deal, again, &self.host)?;
        if deals::opens(&**game, &deal.options, &dealt.deal.options)? {
            self.may_know(self.presence.hashes(by.conn))?;
        }
        Ok(dealt)
    }

    /// Rules and deck may be of earlier days here; new games have the present ones.
    fn new_cards(&self, options: Map<String, Value>) -> Result<Dealt, Error> {
        let game = self.host.present(self.play.game().id())?;
        deals::new_cards(&*game, Some(self.cards.seats()), options, &self.host)
    }

    /// The table for the same people is made, or cannot be.
    pub fn went_on(&mut self, asked: RequestId, made: Result<String, Error>, now: Now) {
        self.now = now;
        let RequestId { conn, id } = asked;
        self.going_on = false;
        let told = made.map(|table| {
            let deed = Deed::WentOn {
                table: table.clone(),
            };
            self.record(deed, Some(id.clone()));
            let frame: Frame<H> = write(&Message::Again {
                table: table.clone(),
            })
            .into();
            self.send_all(|_| frame.clone());
            self.send_room();
            at_table(table)
        });
        self.answer(conn, id, told);
    }

    /// Lets others play these cards, unless they may already.
    pub(super) fn share(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.must_hold(by, seat)?;
        if self.log.stage != Stage::Over {
            return Err(not_over());
        }
        if self.cards.comparison().is_shared() {
            return done();
        }
        let makers = self.log.hashes();
        let shared = Deed::Shared {
            seat,
            makers: makers.clone(),
        };
        self.record(shared, Some(id));
        let closed = None;
        self.compared(Comparison::Competition { makers, closed })
    }

    pub(super) fn close_competition(&mut self, by: Caller, id: String, seat: Seat) -> Answer {
        self.must_hold(by, seat)?;
        let hashes = self.presence.hashes(by.conn);
        let Some(makers) = self.cards.comparison().to_be_closed_by(hashes)? else {
            return done();
        };
        let makers = makers.to_vec();
        self.record(Deed::Closed { seat }, Some(id));
        let closed = Some(self.log.at);
        self.compared(Comparison::Competition { makers, closed })
    }

    /// The last entry was that these cards are compared like this: all tables that play them hear
    /// of it.
    fn compared(&mut self, comparison: Comparison) -> Answer {
        self.cards.compare(comparison, self.now);
        self.send(What::Compared);
        self.show_anew();
        done()
    }
}

fn at_table(table: String) -> Granted {
    Granted {
        table: Some(table),
        ..Granted::default()
    }
}
