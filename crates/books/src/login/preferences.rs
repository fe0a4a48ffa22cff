use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::schema::login_user;
use utoipa::ToSchema;

use super::{Cashier, LoginRefusal};
use crate::answer::{Nothing, Reply};
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::refusal::{CallError, Result};
use crate::request_log::Keep;
use crate::scalar::Text;

/// The languages of the till.
const LANGUAGES: [&str; 2] = ["en", "hi"];
/// The till's looks, by the names that the till keeps them under.
const THEMES: [&str; 2] = ["theme-light", "theme-dark"];

/// The signed-in user's preferences.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Preferences {
    /// `en` or `hi`; left out, it stays.
    pub language: Text,
    /// `theme-light` or `theme-dark`; left out, it stays.
    pub theme: Text,
}

crate::max_len! { Preferences { language: WORD, theme: WORD } }

impl Preferences {
    /// Whether the till knows them.
    ///
    /// # Errors
    /// Naming the field that it does not know.
    pub fn check(&self) -> Result<()> {
        let fields = [("language", &self.language, &LANGUAGES), ("theme", &self.theme, &THEMES)];
        for (name, text, known) in fields {
            if text.given().is_some_and(|text| !known.contains(&text)) {
                return Err(CallError::field(name, &LoginRefusal::NoSuchPreference));
            }
        }
        Ok(())
    }
}

pub(super) struct Prefer;

impl DeedRow for Prefer {
    const CALL: About = About {
        path: "/vendor/preferences",
        name: "preferences",
        capability: "login",
        does: "Keeps the language and the theme that the signed-in user wants; every sign-in brings them.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = Preferences;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn check(request: &Preferences) -> Result<()> {
        request.check()
    }

    fn keep(_: &Preferences) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &Preferences) -> Result<()> {
        prefer(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &Preferences, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}

/// Keeps how the signed-in user wants the till, for every device.
///
/// # Errors
/// When a statement fails.
pub fn prefer(deed: &mut Deed<'_, Cashier>, wanted: &Preferences) -> Result<()> {
    let user = deed.who().user();
    let language = wanted.language.given().unwrap_or(&user.language).to_owned();
    let theme = wanted.theme.given().unwrap_or(&user.theme).to_owned();
    let row = login_user::table.find((user.vendor_id, user.user_id));
    deed.execute(diesel::update(row).set((login_user::language.eq(language), login_user::theme.eq(theme))))?;
    Ok(())
}
