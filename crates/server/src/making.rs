//! Tables are made: a new one for whoever wishes it, and the next one for the same people.

use crate::hub::{Mailbox, Shared};
use crate::store::Making;
use crate::table_task::Mail;
use room::RequestId;
use room::making::Plan;
use room::secrets::Hash;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use wire::Error;
use wire::rest::{NewTable, TableMade};

impl Shared {
    /// A new table, with its maker on seat 0; `hashes`: the seats that the maker holds elsewhere.
    pub(crate) async fn make(
        self: &Arc<Self>,
        wish: NewTable,
        hashes: &[Hash],
    ) -> Result<TableMade, Error> {
        let game = Arc::clone(self.shelf.game(&wish.game)?);
        let (longest, clock) = (self.config.limits.name, self.now());
        let must_allow = |name: &str| self.must_allow_name(name);
        let plan = Plan::of(&*game, &wish, longest, must_allow, clock, &self.machine)?;
        let dealt = self.deal(&*game, &wish, hashes).await?;
        let (making, made) = plan.table(&wish, dealt, &self.machine);
        self.create(making).await?;
        Ok(made)
    }

    /// Makes a table while the one that asked for it goes on, and tells it.
    pub(crate) fn make_later(self: &Arc<Self>, making: Making, mailbox: Mailbox, asked: RequestId) {
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            let made = shared.create(making).await;
            let _ = mailbox.send(Box::new(Mail::WentOn(asked, made))).await;
        });
    }

    async fn create(self: &Arc<Self>, making: Making) -> Result<String, Error> {
        self.drain.may_begin()?;
        let id = making.choices.id.clone();
        let shared = Arc::clone(self);
        self.blocking(move |store| shared.make_shown(store, making))
            .await?;
        self.metrics.tables_made.fetch_add(1, Relaxed);
        Ok(id)
    }
}
