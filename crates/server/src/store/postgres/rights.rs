//! What a user may do with the tables of a database. A server that found that out with the first move would have let
//! people sit down at tables that it cannot keep.

use super::address::Address;
use super::session::Session;
use crate::store::StoreError;

/// What somebody wants to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Use {
    /// See which version the database is of, if any.
    Looking,
    /// Read everything.
    Reading,
    /// Read and write everything.
    Writing,
}

/// All tables of the present version, in the order in which they are made.
pub(super) const TABLES: &[&str] = &[
    "deals", "tables", "heads", "entries", "tries", "editions", "blocks", "service", "nodes",
    "leases", "changes", "compared",
];

/// What is counted beside them.
pub(super) const SEQUENCES: &[&str] = &["arrivals", "fences"];

/// Where the version stands.
const NOTE: &str = "tandem_schema";

/// Refuses, in a sentence that says what to do, whoever may not do that. Where there is nothing of Tandem
/// in the database everybody may.
pub(super) async fn may_use(
    session: &Session,
    address: &Address,
    wanted: Use,
) -> Result<(), StoreError> {
    // What is not there is nobody's: `to_regclass` gives NULL, and no row comes of that.
    let asked = "SELECT name FROM unnest($1::text[]) AS name, to_regclass(name) AS tbl
        WHERE NOT (has_table_privilege(tbl, 'SELECT') AND (NOT $3 OR
            has_table_privilege(tbl, 'INSERT') AND has_table_privilege(tbl, 'UPDATE')
            AND has_table_privilege(tbl, 'DELETE')))
        UNION ALL
        SELECT name FROM unnest($2::text[]) AS name, to_regclass(name) AS sequence
        WHERE $3 AND NOT has_sequence_privilege(sequence, 'USAGE')";
    let (tables, sequences): (&[&str], &[&str]) = match wanted {
        Use::Looking => (&[NOTE], &[]),
        Use::Reading | Use::Writing => (TABLES, SEQUENCES),
    };
    let writes = wanted == Use::Writing;
    let rows = session.rows(asked, &[&tables, &sequences, &writes]).await?;
    let lacking = rows.iter().map(|row| row.try_get("name"));
    let lacking = lacking.collect::<Result<Vec<String>, _>>()?;
    if lacking.is_empty() {
        return Ok(());
    }
    Err(refused(address, writes, &lacking, &owner(session).await?))
}

/// Whoever made our tables may do everything with them.
async fn owner(session: &Session) -> Result<String, StoreError> {
    let asked = "SELECT tableowner::text FROM pg_tables
        WHERE tablename = 'tandem_schema' AND schemaname = ANY (current_schemas(false))";
    let row = session.row(asked, &[]).await?;
    let owner = row.map(|row| row.try_get(0)).transpose()?;
    Ok(owner.unwrap_or_default())
}

fn refused(address: &Address, writes: bool, lacking: &[String], owner: &str) -> StoreError {
    let user = address.config.get_user().unwrap_or_default();
    let database = address.config.get_dbname().unwrap_or_default();
    let does = if writes { "write to" } else { "read" };
    let lacking = lacking.join(", ");
    StoreError::Broken(format!(
        "the user {user:?} may not {does} everything of Tandem in the database {database:?} ({lacking}); name its \
         owner {owner:?} in the URL, or let {owner:?} `GRANT` {user:?} all rights on all tables and sequences there"
    ))
}
