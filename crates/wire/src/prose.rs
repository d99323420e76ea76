//! Documentation as those read it who know no Rust: types, schemas and the description of the HTTP
//! interface are generated with their comments, and an example in Rust is none to them.

use serde_json::Value;

/// What a comment says, without its examples. The lines may begin with the stars of another language.
///
/// ```
/// let comment = ["A chair.", "", "```", "let dealer = Seat(3);", "```", "", "It is one's own."];
/// assert_eq!(wire::prose(&comment.join("\n")), "A chair.\n\nIt is one's own.");
/// ```
#[must_use]
pub fn prose(comment: &str) -> String {
    let words = |line: &str| line.trim_matches([' ', '*']).to_owned();
    let mut kept: Vec<&str> = Vec::new();
    let mut in_example = false;
    for line in comment.split('\n') {
        if words(line).starts_with("```") {
            in_example = !in_example;
            // The space above an example goes with it.
            kept.pop_if(|above| in_example && words(above).is_empty());
        } else if !in_example {
            kept.push(line);
        }
    }
    kept.join("\n")
}

/// A schema, or a document with many, whose descriptions have no examples in Rust.
#[must_use]
pub fn without_examples(mut schema: Value) -> Value {
    strip(&mut schema);
    schema
}

fn strip(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if name == "description" => *text = prose(text),
                    other => strip(other),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_example_goes_with_the_space_above_it() {
        let types = "/**\n * A seat.\n *\n * ```\n * let a = 1;\n *\n * let b = 2;\n * ```\n */\nSeat = number;\n";
        assert_eq!(prose(types), "/**\n * A seat.\n */\nSeat = number;\n");
        assert_eq!(
            prose("Two lines,\nand no example."),
            "Two lines,\nand no example."
        );
    }

    #[test]
    fn every_description_of_a_schema_loses_its_examples() {
        let schema = json!({
            "description": "A seat.\n\n```\nlet a = 1;\n```",
            "oneOf": [{"properties": {"description": {"description": "Words.\n\n```\n1\n```"}}}],
            "default": "```",
        });
        let expected = json!({
            "description": "A seat.",
            "oneOf": [{"properties": {"description": {"description": "Words."}}}],
            "default": "```",
        });
        assert_eq!(without_examples(schema), expected);
    }
}
