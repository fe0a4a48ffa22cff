//! All messages of the books in one list: for the OpenAPI document and for translators.

use std::collections::BTreeSet;

use pricing::DayError;
use pricing::hsn::HsnError;
use pricing::message::{Entry, Says};
use pricing::refund::RefundError;
use pricing::tax::{SlabError, TaxClassError};
use pricing::uqc::UqcError;

use crate::admin::import::{FileFault, ImportFault, OfferFault};
use crate::admin::people::PeopleRefusal;
use crate::admin::shop::ShopRefusal;
use crate::admin::tax::TaxRefusal;
use crate::call::{After, Kind, Row, Step, Words};
use crate::invoice::BillLinkRefusal;
use crate::licence::{EndLicenceRefusal, LicenceRefusal};
use crate::login::LoginRefusal;
use crate::refusal::{CallRefusal, ServerWords};
use crate::settings::SettingRefusal;
use crate::store_version::StoreRefusal;
use crate::store_version::entry::StoreEntryFault;
use crate::{calls, charge, login};

/// Words of any call.
const ANY: &[Words] =
    &[CallRefusal::catalogue, LicenceRefusal::catalogue, LoginRefusal::catalogue, ServerWords::catalogue];
/// Messages of admin, which no call uses yet.
const UPKEEP: &[Words] = &[
    BillLinkRefusal::catalogue,
    DayError::catalogue,
    EndLicenceRefusal::catalogue,
    FileFault::catalogue,
    HsnError::catalogue,
    ImportFault::catalogue,
    OfferFault::catalogue,
    PeopleRefusal::catalogue,
    SettingRefusal::catalogue,
    ShopRefusal::catalogue,
    SlabError::catalogue,
    // Together with those of a GSTIN, which calls use, too.
    StoreEntryFault::catalogue,
    StoreRefusal::catalogue,
    TaxClassError::catalogue,
    TaxRefusal::catalogue,
    UqcError::catalogue,
];
/// Messages that only the till's own pricing uses.
const TILL: &[Words] = &[RefundError::catalogue];

impl Row {
    /// The codes that its answers can carry. Tests over HTTP fail for a call with any other code.
    #[must_use]
    pub fn codes(&self) -> BTreeSet<String> {
        self.words().flat_map(|words| words()).map(|entry| entry.code).collect()
    }

    fn words(&self) -> impl Iterator<Item = Words> + use<> {
        self.about.messages.iter().copied().chain([said_by_door(self.kind), ANY]).flatten().copied()
    }
}

/// Words of later capabilities, to which a door goes between or after the deeds of a row.
fn said_by_door(kind: Kind) -> &'static [Words] {
    match kind {
        Kind::DeedThenStep(_, After::AskForPoints) => charge::WORDS,
        Kind::Steps(Step::MoveLicence) => login::WORDS,
        _ => &[],
    }
}

/// All messages of the books that a call or the till's pricing can use, by code.
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let of_calls = calls::table().into_iter().flat_map(|row| row.words());
    by_code(of_calls.chain(TILL.iter().copied()))
}

/// All messages of the console's calls, by code.
#[cfg(feature = "console")]
#[must_use]
pub fn of_people() -> Vec<Entry> {
    by_code(calls::of_people().into_iter().flat_map(|row| row.words()))
}

fn by_code(words: impl Iterator<Item = Words>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = words.flat_map(|words| words()).collect();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries.dedup();
    entries
}

/// Messages of admin, by code. No call uses them yet: the command line shows them in English and no till translates
/// them. A message that a screen uses moves to [`catalogue`].
#[must_use]
pub fn admin() -> Vec<Entry> {
    let said = catalogue();
    let mut entries = by_code(UPKEEP.iter().copied());
    entries.retain(|entry| !said.contains(entry));
    entries
}
