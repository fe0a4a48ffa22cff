//! The settings of the stores that a person may see, side by side.

use std::collections::HashMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::StoreId;
use storage::rows::Setting;
use storage::schema::setting;
use utoipa::ToSchema;

use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeShop};
use crate::deed::Look;
use crate::principal::Name;
use crate::refusal::Result;
use crate::report::audit_values::Names;
use crate::settings::{SETTINGS, Settings};

/// The caller says all there is to say.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListSettings {}

crate::max_len! { ListSettings {} }

/// A store of the settings.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SettingsStore)]
struct OfStore {
    #[schema(value_type = i64)]
    store_id: StoreId,
    name: String,
}

/// The last change of a setting.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SettingChange)]
struct Change {
    /// `YYYY-MM-DD HH:MM:SS` of the store's clock.
    at: String,
    /// A person, a till, or `command line`.
    by: String,
}

/// A setting.
#[derive(Debug, Serialize, ToSchema)]
struct SettingLine {
    name: &'static str,
    /// The purpose in English.
    meaning: &'static str,
    /// The value where nothing was set.
    default: Value,
    /// The values, one for each store in their order.
    values: Vec<Value>,
    /// The last changes, likewise; nothing where nothing was set.
    changed: Vec<Option<Change>>,
}

/// All settings.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsAnswer {
    stores: Vec<OfStore>,
    settings: Vec<SettingLine>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/settings",
        name: "list_settings",
        capability: "settings",
        does: "All settings with their values in each store that the person may see, and their last changes.",
        messages: &[super::WORDS],
    };
    type Who = Person<SeeShop>;
    type Request = ListSettings;
    type Found = SettingsAnswer;
    type Answer = WithData<SettingsAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, _: &ListSettings) -> Result<SettingsAnswer> {
        let (stores, vendor_id) = (Stores::named(look, 0)?, look.vendor());
        let rows: Vec<Setting> = look.load(
            setting::table
                .filter(setting::vendor_id.eq(vendor_id))
                .filter(setting::store_id.eq_any(stores.ids()))
                .order((setting::store_id, setting::name)),
        )?;
        let names = Names::of(look)?;
        Ok(answer(&stores, &rows, &names))
    }

    fn render(found: SettingsAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn answer(stores: &Stores, rows: &[Setting], names: &Names) -> SettingsAnswer {
    let of_store = |store_id: StoreId| {
        let rows: Vec<Setting> = rows.iter().filter(|row| row.store_id == store_id).cloned().collect();
        Settings::from_rows(&rows)
    };
    let all: Vec<(StoreId, Settings)> = stores.ids().into_iter().map(|id| (id, of_store(id))).collect();
    let changed: HashMap<(StoreId, &str), &Setting> =
        rows.iter().map(|row| ((row.store_id, row.name.as_str()), row)).collect();
    let default = Settings::default();
    let value = |settings: &Settings, name: &str| {
        settings.get(name).and_then(|json| serde_json::from_str(&json).ok()).unwrap_or(Value::Null)
    };
    let change = |store_id: StoreId, name: &'static str| {
        let row = changed.get(&(store_id, name))?;
        Some(Change { at: stores.time(store_id, row.changed_at), by: by(&row.changed_by, names) })
    };
    let line = |(name, meaning): &(&'static str, &'static str)| SettingLine {
        name,
        meaning: meaning.trim(),
        default: value(&default, name),
        values: all.iter().map(|(_, settings)| value(settings, name)).collect(),
        changed: all.iter().map(|(store_id, _)| change(*store_id, name)).collect(),
    };
    SettingsAnswer {
        stores: stores
            .iter()
            .map(|store| OfStore { store_id: store.row.store_id, name: store.row.name.clone() })
            .collect(),
        settings: SETTINGS.iter().map(line).collect(),
    }
}

/// Somebody by the name in a row.
fn by(text: &str, names: &Names) -> String {
    let named = match Name::parse(text) {
        Some(Name::Till(terminal_id)) => names.till(terminal_id),
        Some(Name::Person(person_id)) => names.without_till(person_id),
        _ => None,
    };
    named.unwrap_or_else(|| text.to_owned())
}
