//! States and union territories by their GST codes, and their cities.

use std::sync::LazyLock;

use pricing::gstin::{self, STATES};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CustomerRefusal;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// India in the numbering of the contract.
const INDIA: &str = "101";
/// GST's code for territory that is no State and no union territory.
const OTHER_TERRITORY: &str = "97";

/// The cities of each State.
static CITIES: LazyLock<Vec<(&'static str, Vec<&'static str>)>> = LazyLock::new(|| read(include_str!("cities.txt")));

/// A line begins with a State's code, or goes on with the one before.
fn read(text: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut states: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let names = match line.split_once(' ') {
            Some((code, names)) if !code.is_empty() => {
                states.push((code, Vec::new()));
                names
            }
            _ => line,
        };
        let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
        if let Some((_, cities)) = states.last_mut() {
            cities.extend(names);
        }
    }
    states
}

/// The State with a code that is still given out; an address can be in it.
#[must_use]
pub fn state(code: &str) -> Option<&'static gstin::State> {
    gstin::State::by_code(code).filter(|state| !state.is_retired && state.code != OTHER_TERRITORY)
}

/// Whether a city is in a State.
#[must_use]
pub fn lies_in(city: &str, code: &str) -> bool {
    cities(code).contains(&city)
}

/// The cities of a State, by name.
#[must_use]
pub fn cities(code: &str) -> &'static [&'static str] {
    CITIES.iter().find(|(state, _)| *state == code).map_or(&[], |(_, cities)| cities)
}

/// A country.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetState {
    /// 101, India; empty for the same.
    pub country_id: Text,
}

crate::max_len! { GetState { country_id: WORD } }

/// A State or union territory.
#[derive(Debug, Serialize, ToSchema)]
pub struct StateAnswer {
    id: &'static str,
    name: &'static str,
    /// Its GST code.
    code: &'static str,
}

pub(super) struct States;

impl LookRow for States {
    const CALL: About = About {
        path: "/location/get-state",
        name: "get_state",
        capability: "customer",
        does: "The States and union territories of India, by name.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = GetState;
    type Found = Vec<StateAnswer>;
    type Answer = WithData<Vec<StateAnswer>>;

    fn look(_: &mut Look<'_, Cashier>, request: &GetState) -> Result<Vec<StateAnswer>> {
        states(request)
    }

    fn render(data: Vec<StateAnswer>) -> Reply<WithData<Vec<StateAnswer>>> {
        Reply::success(WithData { data })
    }
}

/// The States and union territories of India, by name.
///
/// # Errors
/// For another country.
pub fn states(request: &GetState) -> Result<Vec<StateAnswer>> {
    if request.country_id.given().is_some_and(|country| country != INDIA) {
        return Err(CustomerRefusal::OtherCountry.into());
    }
    let offered = STATES.iter().filter_map(|known| state(known.code));
    let mut states: Vec<StateAnswer> =
        offered.map(|state| StateAnswer { id: state.code, name: state.name, code: state.code }).collect();
    states.sort_by_key(|state| state.name);
    Ok(states)
}

/// A State.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetCity {
    /// The State, as `/location/get-state` names it.
    pub state_id: Text,
}

crate::max_len! { GetCity { state_id: WORD } }

/// A city.
#[derive(Debug, Serialize, ToSchema)]
pub struct CityAnswer {
    id: &'static str,
    name: &'static str,
}

pub(super) struct Cities;

impl LookRow for Cities {
    const CALL: About = About {
        path: "/location/get-city",
        name: "get_city",
        capability: "customer",
        does: "The cities of a State, by name.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = GetCity;
    type Found = Vec<CityAnswer>;
    type Answer = WithData<Vec<CityAnswer>>;

    fn look(_: &mut Look<'_, Cashier>, request: &GetCity) -> Result<Vec<CityAnswer>> {
        cities_of(request)
    }

    fn render(data: Vec<CityAnswer>) -> Reply<WithData<Vec<CityAnswer>>> {
        Reply::success(WithData { data })
    }
}

/// The cities of a State, by name.
///
/// # Errors
/// When there is no such State.
pub fn cities_of(request: &GetCity) -> Result<Vec<CityAnswer>> {
    let state = state(&request.state_id).ok_or(CustomerRefusal::NoState)?;
    Ok(cities(state.code).iter().map(|name| CityAnswer { id: name, name }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_that_is_offered_has_its_cities_in_order() {
        let offered: Vec<_> = STATES.iter().filter_map(|known| state(known.code)).collect();
        assert_eq!(offered.len(), 36, "28 States and 8 union territories");
        assert_eq!(CITIES.len(), offered.len());
        for state in offered {
            let cities = cities(state.code);
            assert!(!cities.is_empty(), "{}", state.name);
            assert!(cities.is_sorted(), "{}: {cities:?}", state.name);
            assert!(cities.windows(2).all(|pair| pair[0] != pair[1]), "{}", state.name);
        }
        assert!(CITIES.iter().map(|(_, cities)| cities.len()).sum::<usize>() > 1_000);
    }

    #[test]
    fn a_city_is_found_in_its_own_state() {
        for (code, city) in [("27", "Pune"), ("10", "Aurangabad"), ("26", "Diu"), ("38", "Leh"), ("07", "New Delhi")] {
            assert!(cities(code).contains(&city), "{city}");
        }
        assert!(!cities("27").contains(&"Bengaluru"));
        for code in ["", "25", "28", "97", "99", "7", "x"] {
            assert!(state(code).is_none() && cities(code).is_empty(), "{code}");
        }
    }
}
