//! Making a shop: vendors, stores, terminals, licences, users and tax classes.
//!
//! The command line, the demo store and the tests all go through here.

use diesel::prelude::*;
use pricing::tax::PRINTED_PRICE_FROM;
use pricing::{BasisPoints, Day, Paise};
use storage::rows::{Customer, CustomerGroup, Licence, Setting, Store, TaxClass, TaxRate, Terminal, User, Vendor};
use storage::schema::{
    catalog_tax_class, catalog_tax_rate, customer, customer_group, licence, login_user, setting, store, terminal,
    vendor,
};
use storage::{Scope, StoreId, TerminalId, Tx, UserId, VendorId, insert_all};

use super::directory;
use super::people::{self, NewUser, PeopleRefusal};
use crate::audit::{Actor, AuditEvent, audit};
use crate::chance::Chance;
use crate::clock::{DAY, Moment};
use crate::customer::{DUMMY_GROUP, nobody};
use crate::refusal::{CallError, Result};
use crate::registration::{self, Registered, Registration};
use crate::secrets::Secrets;
use crate::series;
use crate::settings;
use crate::store_version::{self, entry};

/// Days that a licence lasts at most.
const LONGEST_LICENCE: i64 = 36_500;

crate::refusals! {
    /// Refusals of the setup of a shop.
    pub enum ShopRefusal in "shop" {
        VendorTaken { name: String }: "There is a vendor {name} already." as Manner::Field("name"),
        StoreTaken { code: String }: "There is a store {code} already." as Manner::Field("code"),
        NoTerminal { number: i32 }: "The store has no terminal {number}." as Manner::Field("terminal"),
        NoNumber { number: String }: "{number} is no number of an invoice or a credit note of a till." as Manner::Field("number"),
        NumberPassed { number: String }: "The till has come to {number} or further by itself." as Manner::Field("number"),
        LicenceDays { most: i64 }: "A licence lasts {most} days at most." as Manner::Field("days"),
    }
}

/// The actor, and the resources beside the books, that set up a shop.
pub struct Tools<'a> {
    /// The actor.
    pub who: Actor<'a>,
    /// Ids and keys.
    pub chance: &'a Chance,
    /// Hashing.
    pub secrets: &'a Secrets,
    /// When.
    pub now: Moment,
}

/// The rates that goods are sold at since 22 September 2025 (Notification 9/2025-Central Tax (Rate)), with the bands
/// of garments and footwear, the value by printed price of tobacco since 1 February 2026 (CGST Rule 31D, Notification
/// 20/2025-Central Tax), and the two rates that returns of older bills need.
const TAX_CLASSES: [(&str, &str, &[Rate]); 11] = [
    ("GST0", "Exempt or nil", &[Rate::flat(0)]),
    ("GST0.25", "GST 0.25%", &[Rate::flat(25)]),
    ("GST1.5", "GST 1.5%", &[Rate::flat(150)]),
    ("GST3", "GST 3%", &[Rate::flat(300)]),
    ("GST5", "GST 5%", &[Rate::flat(500)]),
    ("GST18", "GST 18%", &[Rate::flat(1800)]),
    ("GST40", "GST 40%", &[Rate { from: SLABS_FROM, ..Rate::flat(4000) }]),
    ("APPAREL", "Garments and made-ups: 5% to ₹2,500 a piece, else 18%", &[Rate::upto(500, 2_500), Rate::flat(1800)]),
    (
        "TOBACCO",
        "Tobacco: 40% of the printed price",
        &[Rate::flat(2800), Rate { from: PRINTED_PRICE_FROM, on_printed_price: true, ..Rate::flat(4000) }],
    ),
    ("GST12", "GST 12% (before 22 September 2025)", &[Rate::flat(1200)]),
    ("GST28", "GST 28% (before 22 September 2025)", &[Rate::flat(2800)]),
];

struct Rate {
    from: Day,
    gst_bp: i64,
    upto_rupees: Option<i64>,
    on_printed_price: bool,
}

impl Rate {
    const fn flat(gst_bp: i64) -> Self {
        Rate { from: RATES_FROM, gst_bp, upto_rupees: None, on_printed_price: false }
    }

    const fn upto(gst_bp: i64, rupees: i64) -> Self {
        Rate { upto_rupees: Some(rupees), ..Rate::flat(gst_bp) }
    }
}

/// The day from which the rates above are on record; older days belong to books kept elsewhere.
const RATES_FROM: Day = GST_FROM;
/// When 12 % and 28 % ended and 40 % began.
const SLABS_FROM: Day = Day::new(2025, 9, 22).expect("a day");

/// A random id that no vendor has yet, from 1 to 2³¹ − 1. Ids that are counted would clash as soon as a vendor moves
/// to another database.
///
/// # Errors
/// When a statement fails.
pub fn free_vendor_id(tx: &mut Tx<'_>, chance: &Chance) -> storage::Result<VendorId> {
    loop {
        let drawn = VendorId::new(i64::from(u32::from_be_bytes(chance.bytes()) >> 1));
        let taken: i64 = tx.one(vendor::table.filter(vendor::vendor_id.eq(drawn)).count())?;
        if drawn != VendorId::NONE && taken == 0 {
            return Ok(drawn);
        }
    }
}

/// Adds a vendor with its customer groups and tax classes; goes on in its scope.
///
/// # Errors
/// When a statement fails.
pub fn add_vendor(tx: &mut Tx<'_>, vendor_id: VendorId, name: &str, now: Moment) -> storage::Result<()> {
    let row = Vendor { vendor_id, name: name.to_owned(), created_at: now };
    tx.execute(diesel::insert_into(vendor::table).values(row))?;
    tx.narrow(Scope::vendor(vendor_id));
    let groups = [(DUMMY_GROUP, "Walk-in"), ("REGULAR", "Regular"), ("GOLD", "Gold"), ("STAFF", "Staff")];
    let groups: Vec<CustomerGroup> = groups
        .iter()
        .map(|(code, name)| CustomerGroup { vendor_id, code: (*code).to_owned(), name: (*name).to_owned() })
        .collect();
    insert_all!(tx, customer_group::table, &groups)?;
    #[cfg(feature = "console")]
    crate::identity::give_rights(tx, vendor_id)?;
    add_tax_classes(tx, vendor_id)
}

/// Adds a vendor in the name of an actor, under a name that none has yet, and audits that.
///
/// # Errors
/// When there is a vendor of that name, or a statement fails.
pub fn open_vendor(tx: &mut Tx<'_>, name: &str, tools: &Tools<'_>) -> Result<VendorId> {
    let mut name = name.to_owned();
    entry::keep([("name", &mut name, entry::name as entry::Read)])?;
    if directory::vendor_named(tx, &name)?.is_some() {
        return Err(ShopRefusal::VendorTaken { name }.into());
    }
    let vendor_id = free_vendor_id(tx, tools.chance)?;
    add_vendor(tx, vendor_id, &name, tools.now)?;
    let rates = super::tax::digested(tx, vendor_id)?.digest();
    let event = AuditEvent::VendorAdded { vendor: vendor_id, name, posted: rates };
    audit(tx, tools.who.of_store(StoreId::NONE), &event, tools.now)?;
    Ok(vendor_id)
}

fn add_tax_classes(tx: &mut Tx<'_>, vendor_id: VendorId) -> storage::Result<()> {
    let mut rates = Vec::new();
    let mut classes = Vec::new();
    for ((code, name, bands), tax_class_id) in TAX_CLASSES.iter().zip(1..) {
        classes.push(TaxClass { vendor_id, tax_class_id, code: (*code).to_owned(), name: (*name).to_owned() });
        for band in *bands {
            let [gst, cgst] = [band.gst_bp, band.gst_bp / 2].map(BasisPoints::new);
            rates.push(TaxRate {
                vendor_id,
                tax_rate_id: i64::try_from(rates.len() + 1).unwrap_or(i64::MAX),
                tax_class_id,
                valid_from: band.from,
                unit_taxable_upto_paise: band.upto_rupees.map(Paise::from_rupees),
                cgst_bp: cgst,
                sgst_bp: gst - cgst,
                igst_bp: gst,
                cess_bp: BasisPoints::ZERO,
                on_printed_price: band.on_printed_price,
            });
        }
    }
    insert_all!(tx, catalog_tax_class::table, &classes)?;
    insert_all!(tx, catalog_tax_rate::table, &rates)?;
    Ok(())
}

/// A store to be added.
#[derive(Debug, Clone, Default)]
pub struct NewStore {
    /// Three letters or digits that begin its document numbers.
    pub code: String,
    /// Its name on receipts.
    pub name: String,
    /// The name it is registered under.
    pub legal_name: String,
    /// Street and area.
    pub address: String,
    /// City.
    pub city: String,
    /// The State's GST code, such as `27`; empty for that of the GSTIN.
    pub state_code: String,
    /// PIN code.
    pub pincode: String,
    /// Phone.
    pub phone: String,
    /// GSTIN; empty when not registered.
    pub gstin: String,
    /// Whether it is registered under the composition levy (CGST Act, section 10).
    pub composition: bool,
    /// FSSAI licence number; empty when it sells no food.
    pub fssai: String,
    /// Its time zone, such as [`TIME_ZONE`].
    pub time_zone: String,
}

impl NewStore {
    /// The same as the books keep it.
    ///
    /// # Errors
    /// Every entry that cannot be kept.
    fn kept(mut self) -> Result<Self> {
        if self.state_code.is_empty() {
            self.gstin.get(..2).unwrap_or_default().clone_into(&mut self.state_code);
        }
        let entries: [(&str, &mut String, entry::Read); 11] = [
            ("code", &mut self.code, entry::store_code),
            ("name", &mut self.name, entry::name),
            ("legal_name", &mut self.legal_name, entry::name),
            ("address", &mut self.address, entry::name),
            ("city", &mut self.city, entry::name),
            ("state_code", &mut self.state_code, entry::state_code),
            ("pincode", &mut self.pincode, entry::pincode),
            ("phone", &mut self.phone, entry::any_phone),
            ("gstin", &mut self.gstin, entry::any_gstin),
            ("fssai", &mut self.fssai, entry::any_fssai),
            ("time_zone", &mut self.time_zone, entry::time_zone),
        ];
        entry::keep(entries)?;
        Ok(self)
    }

    /// Its registration.
    fn registered(&self) -> Registered {
        let usual = Registered::of_gstin(&self.gstin);
        let kind = if self.composition { Registration::Composition } else { usual.kind };
        Registered { kind, ..usual }
    }
}

/// The first day of GST, from which the registration of a new store holds.
const GST_FROM: Day = Day::new(2017, 7, 1).expect("a day");

/// The time zone of stores in India.
pub const TIME_ZONE: &str = "Asia/Kolkata";

/// Adds a store of the scope's vendor with its first version and its dummy customer; goes on in the store's scope.
///
/// # Errors
/// When a statement fails, such as for a code that is taken.
pub fn add_store(tx: &mut Tx<'_>, new: &NewStore, tools: &Tools<'_>) -> storage::Result<Store> {
    let vendor_id = tx.vendor();
    let last: Option<i64> =
        tx.one(store::table.filter(store::vendor_id.eq(vendor_id)).select(diesel::dsl::max(store::store_id)))?;
    let store_id = StoreId::new(last.unwrap_or(0) + 1);
    let dummy_customer_id = tools.chance.id(tools.now);
    let dummy = Customer {
        first_name: "Walk-in".to_owned(),
        last_name: "customer".to_owned(),
        group_code: DUMMY_GROUP.to_owned(),
        ..nobody(vendor_id, dummy_customer_id.clone(), tools.now)
    };
    tx.execute(diesel::insert_into(customer::table).values(dummy))?;
    let row = Store {
        vendor_id,
        store_id,
        code: new.code.clone(),
        name: new.name.clone(),
        legal_name: new.legal_name.clone(),
        address: new.address.clone(),
        city: new.city.clone(),
        state_code: new.state_code.clone(),
        pincode: new.pincode.clone(),
        phone: new.phone.clone(),
        gstin: new.gstin.clone(),
        fssai: new.fssai.clone(),
        time_zone: new.time_zone.clone(),
        dummy_customer_id,
        created_at: tools.now,
    };
    tx.execute(diesel::insert_into(store::table).values(row.clone()))?;
    let registered = new.registered();
    registration::write(tx, store_id, &registered, GST_FROM, tools.now)?;
    store_version::write(tx, &row, registered.kind, 1, tools.now)?;
    tx.narrow(Scope::store(vendor_id, store_id));
    let limit = Setting {
        vendor_id,
        store_id,
        name: "cashier_discount_limit_bp".to_owned(),
        value: DISCOUNT_LIMIT_BP.to_string(),
        changed_at: tools.now,
        changed_by: "new store".to_owned(),
    };
    tx.execute(diesel::insert_into(setting::table).values(limit))?;
    Ok(row)
}

/// Adds a store under a code that the vendor has not used yet, with the width of its receipts, and audits that.
///
/// # Errors
/// When an entry cannot be kept, the code is taken, the GSTIN is of another State, or a statement fails.
pub fn open_store(tx: &mut Tx<'_>, new: &NewStore, receipt_width: &str, tools: &Tools<'_>) -> Result<Store> {
    let new = new.clone().kept()?;
    store_version::check_registered(&new.registered(), &new.state_code)?;
    let vendor_id = tx.vendor();
    let coded = store::table.filter(store::vendor_id.eq(vendor_id)).filter(store::code.eq(&new.code));
    if tx.maybe::<StoreId, _>(coded.select(store::store_id))?.is_some() {
        return Err(ShopRefusal::StoreTaken { code: new.code }.into());
    }
    let row = add_store(tx, &new, tools)?;
    settings::change(tx, tools.who, "bill_print_width", receipt_width, tools.now)?;
    let event = AuditEvent::StoreAdded { code: new.code, name: new.name, gstin: new.gstin };
    audit(tx, tools.who.of_store(row.store_id), &event, tools.now)?;
    Ok(row)
}

/// Continues the series of a till behind a number that a customer holds and these books do not know, since they were
/// restored from an earlier backup; returns how many numbers are skipped. Needs the scope of the store.
///
/// # Errors
/// When it is no number of a till of the store, the series has come so far by itself, or a statement fails.
pub fn continue_series(tx: &mut Tx<'_>, who: Actor<'_>, number: &str, now: Moment) -> Result<i64> {
    let none = || ShopRefusal::NoNumber { number: number.to_owned() };
    let held = series::Printed::read(number).ok_or_else(none)?;
    let code = store::table.find((tx.vendor(), tx.store())).select(store::code);
    if tx.maybe::<String, _>(code)?.as_ref() != Some(&held.store) {
        return Err(none().into());
    }
    let terminal_id = terminal_numbered(tx, held.terminal)?;
    let skipped = series::continue_behind(tx, terminal_id, &held)?;
    let skipped = skipped.ok_or_else(|| ShopRefusal::NumberPassed { number: number.to_owned() })?;
    let event = AuditEvent::SeriesContinued { number: number.to_owned(), skipped };
    audit(tx, who.of_store(tx.store()), &event, now)?;
    Ok(skipped)
}

/// The limit of a manual discount by a cashier of a new store, in basis points: 5 %. A kirana earns about ten percent,
/// so such a bill is still no loss, and rounding down for a regular customer needs no manager.
pub const DISCOUNT_LIMIT_BP: i64 = 500;

/// Adds a terminal of the scope's store under the next number.
///
/// # Errors
/// When a statement fails.
pub fn add_terminal(tx: &mut Tx<'_>, name: Option<&str>) -> storage::Result<Terminal> {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let of_vendor = terminal::table.filter(terminal::vendor_id.eq(vendor_id));
    let last: Option<i64> = tx.one(of_vendor.select(diesel::dsl::max(terminal::terminal_id)))?;
    let of_store = of_vendor.filter(terminal::store_id.eq(store_id));
    let number: Option<i32> = tx.one(of_store.select(diesel::dsl::max(terminal::number)))?;
    let (terminal_id, number) = (TerminalId::new(last.unwrap_or(0) + 1), number.unwrap_or(0) + 1);
    let name = name.map_or_else(|| format!("Till {number}"), str::to_owned);
    let row = Terminal { vendor_id, terminal_id, store_id, number, name };
    tx.execute(diesel::insert_into(terminal::table).values(row.clone()))?;
    Ok(row)
}

/// Adds a terminal with a licence whose key is shown now and never again, and audits that. Returns the row.
///
/// # Errors
/// As [`add_terminal`] and [`issue_licence`] have them.
pub fn open_terminal(tx: &mut Tx<'_>, name: Option<&str>, new: &NewLicence<'_>, tools: &Tools<'_>) -> Result<Terminal> {
    let mut name = name.map(str::to_owned);
    entry::keep(name.as_mut().map(|name| ("name", name, entry::name as entry::Read)))?;
    let row = add_terminal(tx, name.as_deref())?;
    issue_licence(tx, row.terminal_id, new, tools)?;
    let event = AuditEvent::TerminalAdded { terminal: row.terminal_id, number: row.number, name: row.name.clone() };
    audit(tx, tools.who.of_store(tx.store()), &event, tools.now)?;
    Ok(row)
}

/// A licence that is to be issued.
#[derive(Debug, Clone, Copy)]
pub struct NewLicence<'a> {
    /// Its key.
    pub key: &'a str,
    /// Days that it lasts.
    pub days: i64,
}

/// The terminal of the scope's store with a number.
///
/// # Errors
/// When there is none, or the statement fails.
pub fn terminal_numbered(tx: &mut Tx<'_>, number: i32) -> Result<TerminalId> {
    let of_store = terminal::table
        .filter(terminal::vendor_id.eq(tx.vendor()))
        .filter(terminal::store_id.eq(tx.store()))
        .filter(terminal::number.eq(number));
    Ok(tx.maybe(of_store.select(terminal::terminal_id))?.ok_or(ShopRefusal::NoTerminal { number })?)
}

/// Whether any vendor has a licence with this key. Activation does not know the vendor, so keys are unique among all.
fn is_key_taken(tx: &mut Tx<'_>, key_digest: &str) -> storage::Result<bool> {
    let scope = Scope::store(tx.vendor(), tx.store());
    tx.narrow(Scope::system());
    let found: i64 = tx.one(licence::table.filter(licence::key_digest.eq(key_digest.to_owned())).count())?;
    tx.narrow(scope);
    Ok(found > 0)
}

/// Issues a licence for a terminal of the scope's store; the key is shown now and never again. The licences of the
/// terminal before it are withdrawn: their keys activate nothing and their devices are signed out, since a key is
/// issued anew when one was lost.
///
/// # Errors
/// When it would last too long or not at all, or when a statement fails, such as for a key that is taken.
pub fn issue_licence(tx: &mut Tx<'_>, terminal_id: TerminalId, new: &NewLicence<'_>, tools: &Tools<'_>) -> Result<i64> {
    let NewLicence { key, days } = *new;
    if !(0..=LONGEST_LICENCE).contains(&days) {
        return Err(ShopRefusal::LicenceDays { most: LONGEST_LICENCE }.into());
    }
    let key_digest = tools.secrets.key_digest(key);
    if is_key_taken(tx, &key_digest)? {
        return Err(CallError::Fault("the licence key is taken; issue another".to_owned()));
    }
    let vendor_id = tx.vendor();
    let last: Option<i64> =
        tx.one(licence::table.filter(licence::vendor_id.eq(vendor_id)).select(diesel::dsl::max(licence::licence_id)))?;
    let licence_id = last.unwrap_or(0) + 1;
    let before = licence::table
        .filter(licence::vendor_id.eq(vendor_id))
        .filter(licence::terminal_id.eq(terminal_id))
        .filter(licence::revoked_at.is_null())
        .order(licence::licence_id)
        .select(licence::licence_id);
    for earlier in tx.load::<i64, _>(before)? {
        crate::licence::end(tx, tools.who, earlier, true, tools.now)?;
    }
    let row = Licence {
        vendor_id,
        licence_id,
        store_id: tx.store(),
        terminal_id,
        key_digest,
        key_hint: key.chars().skip(key.chars().count().saturating_sub(4)).collect(),
        device_digest: None,
        device_name: String::new(),
        activated_at: None,
        expires_at: tools.now + days * DAY,
        revoked_at: None,
        created_at: tools.now,
    };
    tx.execute(diesel::insert_into(licence::table).values(row))?;
    let actor = tools.who.of_store(tx.store());
    audit(tx, actor, &AuditEvent::LicenceIssued { licence: licence_id, terminal: terminal_id }, tools.now)?;
    Ok(licence_id)
}

/// Adds a user of the scope's store, in somebody's name.
///
/// # Errors
/// When the phone is none or taken, the name is missing, or a statement fails.
pub fn add_user(tx: &mut Tx<'_>, who: Actor<'_>, new: &NewUser, now: Moment) -> Result<UserId> {
    people::check_new(new)?;
    let (vendor_id, mobile) = (tx.vendor(), people::read_mobile(&new.mobile)?);
    let of_phone = login_user::table.filter(login_user::vendor_id.eq(vendor_id)).filter(login_user::mobile.eq(&mobile));
    if tx.maybe::<UserId, _>(of_phone.select(login_user::user_id))?.is_some() {
        return Err(PeopleRefusal::Taken { mobile }.into());
    }
    let last: Option<i64> = tx.one(
        login_user::table.filter(login_user::vendor_id.eq(vendor_id)).select(diesel::dsl::max(login_user::user_id)),
    )?;
    let user_id = UserId::new(last.unwrap_or(0) + 1);
    let row = User {
        vendor_id,
        user_id,
        store_id: tx.store(),
        mobile,
        first_name: new.first_name.clone(),
        last_name: new.last_name.clone(),
        email: String::new(),
        born_on: None,
        gender: String::new(),
        active: true,
        manager: !new.passcode_hash.is_empty(),
        pin_hash: new.pin_hash.clone(),
        passcode_hash: new.passcode_hash.clone(),
        discount_limit_bp: None,
        created_at: now,
        language: String::new(),
        theme: String::new(),
    };
    tx.execute(diesel::insert_into(login_user::table).values(row))?;
    let event = AuditEvent::UserAdded { user: user_id, manager: !new.passcode_hash.is_empty() };
    audit(tx, who.of_store(tx.store()), &event, now)?;
    Ok(user_id)
}
