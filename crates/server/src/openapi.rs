//! The HTTP interface described to programs.

use crate::http;
use axum::Json;
use serde_json::Value;
use utoipa::OpenApi;
use wire::{rest, without_examples};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tandem",
        description = "Tables, made and looked at over HTTP. Games are played over the socket at /socket."
    ),
    paths(
        http::games,
        http::make_table,
        http::lobby,
        http::lobby_events,
        http::room,
        http::replay,
        http::deal,
        http::today,
        http::best,
        http::hint
    ),
    components(schemas(
        rest::GameInfo,
        rest::OptionInfo,
        rest::NewTable,
        rest::TableMade,
        rest::Room,
        rest::Stage,
        rest::Chair,
        rest::Holder,
        rest::Takeover,
        rest::Ask,
        rest::TakenOver,
        rest::Lobby,
        rest::DealInfo,
        rest::Compared,
        rest::DealResult,
        rest::Uncounted,
        rest::Player,
        rest::Best,
        rest::BestStep,
        rest::Refused
    ))
)]
struct Interface;

/// The description.
pub(crate) async fn document() -> Json<Value> {
    let document = serde_json::to_value(Interface::openapi());
    Json(without_examples(
        document.expect("a description is plain data"),
    ))
}
