//! One table in the page.

use super::Consequences;
use super::page::{Page, Seeded};
use room::secrets::{self, Hash};
use room::{Deal, Guest, Live, Now, Outlet, Record, RequestId, Terms, write};
use std::sync::Arc;
use table::Moment;
use wire::rest::Room;
use wire::socket::{Message, Request};
use wire::{AnyGame, Error, Reason, Replay, Search, Shelf};

pub(super) struct Table {
    live: Live<Page>,
    /// What is stored of the secrets of the page, which holds every seat that a person holds.
    hashes: Vec<Hash>,
}

impl Table {
    /// Sets a table that was stored; `deck`: its deck, where no shelf has it.
    pub(super) fn set(
        shelf: &Shelf,
        record: Record,
        deck: Option<&str>,
        now: Now,
        entropy: Seeded,
    ) -> Result<Self, Error> {
        let present = shelf.game(&record.deal.game)?;
        present.plays(record.deal.rules)?;
        let deal = &record.deal;
        let shelved = shelf.edition(&deal.game, &deal.edition_sha256);
        let foreign = match shelved {
            Some(_) => None,
            None => Some(with_foreign_deck(&**present, deal, deck)?),
        };
        let page = Page::new(
            entropy,
            present.clone(),
            record.first_options.clone(),
            foreign.as_ref().map(|game| Arc::clone(game.deck())),
        );
        let game = shelved.cloned().or(foreign);
        let game = game.expect("the deck is one of the shelf's, or was brought along");
        Ok(Self {
            live: Live::new(page, Terms::default(), game, record, now)?,
            hashes: Vec::new(),
        })
    }

    /// A message of the socket's protocol.
    pub(super) fn hear(&mut self, conn: u32, text: &str, now: Now) -> Result<Consequences, Error> {
        let request = serde_json::from_str(text)
            .map_err(|error| Error::malformed(format!("This is no request: {error}.")))?;
        let conn = u64::from(conn);
        match request {
            Request::Ping => {
                let outlet = self.live.host().line_to(conn);
                outlet.feed(write(&Message::Pong).into());
            }
            Request::Hello {
                secrets,
                last,
                browser,
                ..
            } => {
                let hashes: Vec<Hash> =
                    secrets.iter().map(|secret| secrets::hash(secret)).collect();
                self.hashes.clone_from(&hashes);
                let guest = Guest {
                    id: conn,
                    outlet: self.live.host().line_to(conn),
                    hashes,
                    browser: secrets::of_browser(browser.as_deref())?,
                    last,
                };
                self.live.leave(conn, now);
                self.live.join(guest, now);
            }
            Request::Share { id, .. } => {
                let outlet = self.live.host().line_to(conn);
                outlet.feed(write(&compared_with_nobodys(id)).into());
            }
            request => self.live.request(conn, request, now.timer, now),
        }
        Ok(self.told())
    }

    pub(super) fn leave(&mut self, conn: u32, now: Now) -> Consequences {
        self.live.leave(conn.into(), now);
        self.told()
    }

    pub(super) fn tick(&mut self, now: Now) -> Consequences {
        self.live.tick(now);
        self.told()
    }

    /// Lets a bot think that has waited long enough.
    pub(super) fn think(&mut self, now: Now) -> Consequences {
        if let Some(thought) = self.live.host_mut().next_thought() {
            self.live.bot_answered(thought.answer(), now);
        }
        self.told()
    }

    pub(super) fn stored(&mut self, n: u32, now: Now) -> Consequences {
        self.live.settle(n, now);
        self.told()
    }

    pub(super) fn went_on(
        &mut self,
        conn: u32,
        id: String,
        made: Option<String>,
        now: Now,
    ) -> Consequences {
        let conn = conn.into();
        let made = made.ok_or_else(|| {
            let message = "This could not be stored, so it did not happen; please try again.";
            Error::new(Reason::NotStored, message)
        });
        self.live.went_on(RequestId { conn, id }, made, now);
        self.told()
    }

    pub(super) fn room(&mut self, now: Now) -> Room {
        self.live.room(now)
    }

    pub(super) fn replay(&mut self, now: Now) -> Result<Replay, Error> {
        self.live.replay(&self.hashes, now)
    }

    pub(super) fn search(&mut self, from: Moment, now: Now) -> Result<Search, Error> {
        let (_, search) = self.live.search(from, &self.hashes, now)?;
        Ok(search)
    }

    fn told(&mut self) -> Consequences {
        let due = self.live.due();
        self.live.host_mut().told(due)
    }
}

/// Nobody else could check what was played in a page.
fn compared_with_nobodys(id: String) -> Message<'static> {
    let message = "A game that was played in a page is compared with nobody's.";
    Message::Answer {
        id,
        error: Some(Error::new(Reason::NoCompetition, message)),
        secret: None,
        table: None,
        action: None,
        motive: None,
    }
}

/// The game with the deck that was brought along for that deal, and no other.
fn with_foreign_deck(
    present: &dyn AnyGame,
    deal: &Deal,
    deck: Option<&str>,
) -> Result<Arc<dyn AnyGame>, Error> {
    let missing = || Error::edition_missing(&deal.game, &deal.edition, &deal.edition_sha256);
    let game = present.with_deck(deck.ok_or_else(missing)?)?;
    if game.edition_sha256() == deal.edition_sha256 {
        Ok(game)
    } else {
        Err(missing())
    }
}
