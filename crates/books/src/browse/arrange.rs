//! How a store arranges its quick keys: a product under a number, and folders of further numbers with a colour.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{QuickKey, QuickKeyFolder};
use storage::schema::{quick_key, quick_key_folder};
use utoipa::ToSchema;

use super::quick_keys::{self, LAST, LAST_FOLDER, QuickKeys, is_place, quick_keys};
use crate::answer::{Reply, WithData};
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{CallError, Result};
use crate::request_log::Keep;
use crate::scalar::{Text, Whole};

/// The colours of folders: tints of categories.
const TINTS: [&str; 6] = ["vegetables", "fruit", "pulses", "grains", "dairy", "other"];
/// Letters of a folder's name that its button shows.
const NAME_LETTERS: usize = 14;

crate::refusals! {
    /// Refusals of an arrangement.
    pub enum ArrangeRefusal in "quick_keys" {
        NotManager: "Quick keys are arranged by managers of this store.",
        NoPlace: "There is no such number." as Manner::Field("place"),
        NoProduct: "No product of this store has this code." as Manner::Field("barcode"),
        NoFolder: "There is no such folder." as Manner::Field("folder"),
        NameTooLong { most: i64 }: "Use {most} letters at most." as Manner::Field("name"),
        NoTint: "There is no such colour." as Manner::Field("tint"),
    }
}

/// A product for a number.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrangeKey {
    /// From 1 to 24; in folder 1 from 201 to 224, in folder 2 from 301.
    pub place: Whole,
    /// The code of a product; empty makes the number free.
    pub barcode: Text,
}

crate::max_len! { ArrangeKey { barcode: CODE } }

/// A folder's name and colour.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrangeFolder {
    /// From 1 to 7.
    pub folder: Whole,
    /// At most 14 letters; empty removes the folder with its keys.
    pub name: Text,
    /// `vegetables`, `fruit`, `pulses`, `grains`, `dairy` or `other`.
    pub tint: Text,
}

crate::max_len! { ArrangeFolder { name: WRITING, tint: WORD } }

pub(super) struct PutKey;

impl DeedRow for PutKey {
    const CALL: About = About {
        path: "/quick-keys/key",
        name: "arrange_quick_key",
        capability: "catalog",
        does: "Puts a product under a quick key of the store, or makes the key free. For managers.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = ArrangeKey;
    type Outcome = ();
    type Gathered = QuickKeys;
    type Answer = WithData<QuickKeys>;

    fn keep(_: &ArrangeKey) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ArrangeKey) -> Result<()> {
        put_key(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ArrangeKey, (): &mut ()) -> Result<QuickKeys> {
        let now = deed.now();
        let (tx, view) = deed.parts();
        quick_keys(tx, view, now)
    }

    fn render((): (), data: QuickKeys) -> Result<Reply<WithData<QuickKeys>>> {
        Ok(Reply::success(WithData { data }))
    }
}

pub(super) struct PutFolder;

impl DeedRow for PutFolder {
    const CALL: About = About {
        path: "/quick-keys/folder",
        name: "arrange_quick_key_folder",
        capability: "catalog",
        does: "Names and colours a folder of quick keys, or removes it with its keys. For managers.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = ArrangeFolder;
    type Outcome = ();
    type Gathered = QuickKeys;
    type Answer = WithData<QuickKeys>;

    fn keep(_: &ArrangeFolder) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ArrangeFolder) -> Result<()> {
        put_folder(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ArrangeFolder, (): &mut ()) -> Result<QuickKeys> {
        let now = deed.now();
        let (tx, view) = deed.parts();
        quick_keys(tx, view, now)
    }

    fn render((): (), data: QuickKeys) -> Result<Reply<WithData<QuickKeys>>> {
        Ok(Reply::success(WithData { data }))
    }
}

fn check_manager(deed: &Deed<'_, Cashier>) -> Result<()> {
    if deed.who().user().manager { Ok(()) } else { Err(ArrangeRefusal::NotManager.into()) }
}

/// Puts a product under a number, or makes the number free.
///
/// # Errors
/// When the caller is no manager, there is no such number or product, or a statement fails.
pub fn put_key(deed: &mut Deed<'_, Cashier>, request: &ArrangeKey) -> Result<()> {
    check_manager(deed)?;
    let place = request.place.0.and_then(|place| i32::try_from(place).ok()).filter(|place| is_place(*place));
    let Some(place) = place else { return Err(ArrangeRefusal::NoPlace.into()) };
    let product_id = match request.barcode.given() {
        Some(code) => match deed.by_barcode(code)? {
            Some(shelf) => Some(shelf.product_id),
            None => return Err(ArrangeRefusal::NoProduct.into()),
        },
        None => None,
    };
    keep_offered(deed)?;
    let (vendor_id, store_id) = (deed.who().vendor_id(), deed.who().store_id());
    deed.execute(diesel::delete(quick_key::table.find((vendor_id, store_id, place))))?;
    if let Some(product_id) = product_id {
        let row = QuickKey { vendor_id, store_id, place, product_id };
        deed.execute(diesel::insert_into(quick_key::table).values(row))?;
    }
    Ok(())
}

/// Makes the keys that a store without a list is offered its own, so that changing one leaves the others in their
/// places, and marks the store as one that arranges its keys.
fn keep_offered(deed: &mut Deed<'_, Cashier>) -> Result<()> {
    let now = deed.now();
    let (vendor_id, store_id) = (deed.who().vendor_id(), deed.who().store_id());
    let (tx, view) = deed.parts();
    if quick_keys::is_marked(tx)? {
        return Ok(());
    }
    let offered = if quick_keys::own(tx)?.is_empty() { quick_keys::offered(tx, view, now)? } else { Vec::new() };
    for (place, product_id) in offered {
        let row = QuickKey { vendor_id, store_id, place, product_id };
        tx.execute(diesel::insert_into(quick_key::table).values(row).on_conflict_do_nothing())?;
    }
    let (name, tint) = (String::new(), "other".to_owned());
    let mark = QuickKeyFolder { vendor_id, store_id, folder: quick_keys::FAVOURITES, name, tint };
    // Two managers may begin at once.
    tx.execute(diesel::insert_into(quick_key_folder::table).values(mark).on_conflict_do_nothing())?;
    Ok(())
}

/// Names and colours a folder, or removes it with its keys.
///
/// # Errors
/// When the caller is no manager, the folder, name or colour cannot be, or a statement fails.
pub fn put_folder(deed: &mut Deed<'_, Cashier>, request: &ArrangeFolder) -> Result<()> {
    check_manager(deed)?;
    let folder = request.folder.0.and_then(|folder| i32::try_from(folder).ok());
    let folder = folder.filter(|folder| (1..=LAST_FOLDER).contains(folder));
    let Some(folder) = folder else { return Err(ArrangeRefusal::NoFolder.into()) };
    let (vendor_id, store_id) = (deed.who().vendor_id(), deed.who().store_id());
    keep_offered(deed)?;
    let row = quick_key_folder::table.find((vendor_id, store_id, folder));
    let Some(name) = request.name.given().map(str::trim).filter(|name| !name.is_empty()) else {
        let first = quick_keys::first_of(folder);
        deed.execute(diesel::delete(
            quick_key::table
                .filter(quick_key::vendor_id.eq(vendor_id))
                .filter(quick_key::store_id.eq(store_id))
                .filter(quick_key::place.between(first, first + LAST - 1)),
        ))?;
        deed.execute(diesel::delete(row))?;
        return Ok(());
    };
    if name.chars().count() > NAME_LETTERS {
        let most = i64::try_from(NAME_LETTERS).unwrap_or(i64::MAX);
        return Err(CallError::from(ArrangeRefusal::NameTooLong { most }));
    }
    let Some(tint) = TINTS.into_iter().find(|tint| *tint == &*request.tint) else {
        return Err(ArrangeRefusal::NoTint.into());
    };
    deed.execute(diesel::delete(row))?;
    let folder = QuickKeyFolder { vendor_id, store_id, folder, name: name.to_owned(), tint: tint.to_owned() };
    deed.execute(diesel::insert_into(quick_key_folder::table).values(folder))?;
    Ok(())
}
