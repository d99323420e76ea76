//! The messages as JSON Schema, for any language, are generated from ours. This test fails when the
//! committed ones have drifted; `UPDATE_TYPES=1 cargo test -p wire --features openapi --test schema` writes them anew.

use serde_json::{Map, Value, json};
use std::path::Path;
use utoipa::ToSchema;
use wire::{bot, socket, without_examples};

/// A document with these types and all that they are made of.
#[derive(Default)]
struct Document {
    types: Vec<String>,
    definitions: Map<String, Value>,
}

impl Document {
    fn with<T: ToSchema>(mut self) -> Self {
        let mut parts = Vec::new();
        T::schemas(&mut parts);
        parts.push((T::name().into_owned(), T::schema()));
        for (name, schema) in parts {
            let schema = serde_json::to_value(schema).expect("a schema is plain data");
            self.definitions.insert(name, without_examples(schema));
        }
        self.types.push(T::name().into_owned());
        self
    }

    fn text(self, title: &str) -> String {
        let types = self.types.iter();
        let any = types.map(|name| json!({"$ref": format!("#/$defs/{name}")}));
        let document = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            "anyOf": any.collect::<Vec<Value>>(),
            "$defs": self.definitions,
        });
        let text = serde_json::to_string_pretty(&document).expect("it is plain data");
        text.replace("#/components/schemas/", "#/$defs/") + "\n"
    }
}

fn keeps(name: &str, fresh: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/schema")
        .join(name);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&file, fresh).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        committed == fresh,
        "{name} has drifted: run with UPDATE_TYPES=1"
    );
}

#[test]
fn the_sockets_schema_is_that_of_the_program() {
    let document = Document::default()
        .with::<socket::Request>()
        .with::<socket::Message<'static>>();
    keeps("socket.json", &document.text("Tandem's socket"));
}

#[test]
fn the_bots_schema_is_that_of_the_program() {
    let document = Document::default()
        .with::<bot::Told<'static>>()
        .with::<bot::Answer>();
    keeps("bot.json", &document.text("Tandem's stream for bots"));
}
