//! How long the texts and lists of a request may be, in the OpenAPI document.

use books::scalar::{MaxLen, longest_list};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, RefOr, Schema, Type};

/// Writes into the schema of a request how long its fields may be.
pub(crate) fn write(request: &mut Object, longest: &[(&str, MaxLen)]) {
    for (name, longest) in longest {
        // A field that no client sends by itself has no schema.
        let Some(field) = request.properties.get_mut(*name) else { continue };
        let written = match longest {
            MaxLen::Text(longest) => text(field, *longest),
            MaxLen::List(most, longest) => list(field, *most, *longest),
        };
        *field = written;
    }
}

fn text(field: &RefOr<Schema>, longest: usize) -> RefOr<Schema> {
    let string = || ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).max_length(Some(longest));
    match field {
        RefOr::Ref(of) => {
            let description = Some(of.description.clone()).filter(|text| !text.is_empty());
            string().description(description).default(of.default.clone()).into()
        }
        RefOr::T(Schema::Object(object)) => {
            let mut object = object.clone();
            object.max_length = Some(longest);
            RefOr::T(Schema::Object(object))
        }
        // A text that may be left out.
        RefOr::T(Schema::OneOf(one)) => {
            let mut one = one.clone();
            one.items = one
                .items
                .iter()
                .map(|item| if is_nothing(item) { item.clone() } else { text(item, longest) })
                .collect();
            RefOr::T(Schema::OneOf(one))
        }
        other => other.clone(),
    }
}

fn is_nothing(schema: &RefOr<Schema>) -> bool {
    matches!(schema, RefOr::T(Schema::Object(object)) if object.schema_type == SchemaType::Type(Type::Null))
}

/// A list as a form carries it and as a JSON body may.
fn list(field: &RefOr<Schema>, most: usize, longest: usize) -> RefOr<Schema> {
    let (description, default) = match field {
        RefOr::Ref(of) => (Some(of.description.clone()), of.default.clone()),
        RefOr::T(Schema::Object(object)) => (object.description.clone(), object.default.clone()),
        _ => (None, None),
    };
    let as_text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).description(Some("JSON as text"));
    let as_text = as_text.max_length(Some(longest_list(most, longest)));
    let entry = ObjectBuilder::new().schema_type(SchemaType::AnyValue);
    let told = format!("Its texts have {longest} characters at most.");
    let as_list = ArrayBuilder::new().items(entry).max_items(Some(most)).description(Some(told));
    let both = OneOfBuilder::new().item(as_text).item(as_list).description(description).default(default);
    RefOr::T(Schema::OneOf(both.build()))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    /// Whether a field of a request says how long it may be, whatever it is made of.
    fn is_bounded(field: &Value, schemas: &Value) -> bool {
        if let Some(name) = field["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return is_bounded(&schemas[name], schemas);
        }
        for parts in ["oneOf", "anyOf", "allOf"] {
            if let Some(parts) = field[parts].as_array() {
                return parts.iter().all(|part| is_bounded(part, schemas));
            }
        }
        let is = |kind: &str| match &field["type"] {
            Value::Array(kinds) => kinds.iter().any(|one| one == kind),
            one => one == kind,
        };
        (is("string") || is("array") || is("integer") || is("null"))
            && (!is("string") || field["maxLength"].is_u64())
            && (!is("array") || field["maxItems"].is_u64())
    }

    #[test]
    fn no_text_or_list_of_a_call_is_without_its_longest() {
        let document = serde_json::to_value(crate::router::openapi()).unwrap();
        let schemas = &document["components"]["schemas"];
        let mut fields = 0;
        for (path, item) in document["paths"].as_object().unwrap() {
            let Some(content) = item["post"]["requestBody"]["content"].as_object() else { continue };
            for part in content.values().flat_map(|content| content["schema"]["allOf"].as_array().unwrap()) {
                let name = part["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
                for (field, schema) in schemas[name]["properties"].as_object().into_iter().flatten() {
                    fields += 1;
                    assert!(is_bounded(schema, schemas), "{path}: {name}.{field} has no longest: {schema}");
                }
            }
        }
        assert!(fields > 400, "{fields}");
    }
}
