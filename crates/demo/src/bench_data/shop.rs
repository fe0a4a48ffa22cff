use books::admin::bulk::Batch;
use books::admin::people::NewUser;
use books::admin::shop::{self, NewLicence, NewStore, Tools};
use books::admin::{directory, tax};
use books::audit::Actor;
use books::customer::nobody;
use books::refusal::CallError;
use pricing::Paise;
use storage::rows::{self, Customer};
use storage::{Scope, Tx, UserId};

use rokad::open_books::{Books, now};

/// The name by which the vendor is known.
const VENDOR: &str = "Bench Retail";
/// The PIN of every cashier.
pub const PIN: &str = "1234";
/// The passcode of the manager.
pub const PASSCODE: &str = "246810";
/// Phones are this and the number of the till.
/// The phone of the manager; those of the tills' cashiers follow it.
pub const FIRST_MOBILE: i64 = 9_700_000_000;

/// The store that is to be filled.
#[derive(Debug, Clone)]
pub struct Shop {
    /// Its rows.
    pub scope: Scope,
    /// The store.
    pub store: rows::Store,
    /// Its tills, each with the cashier who works there.
    pub tills: Vec<Till>,
}

/// A till and who works there.
#[derive(Debug, Clone)]
pub struct Till {
    /// The terminal.
    pub terminal: rows::Terminal,
    /// Its licence key.
    pub licence: String,
    /// The user.
    pub user_id: UserId,
    /// The phone that signs in.
    pub mobile: String,
    /// The name.
    pub name: String,
}

/// Makes a vendor with a store, its tills and its people. A database holds one such vendor at most.
pub async fn open(books: &Books, tills: u32) -> anyhow::Result<Shop> {
    let (chance, secrets) = (std::sync::Arc::clone(&books.chance), std::sync::Arc::clone(&books.secrets));
    let licences: Vec<String> = (0..tills).map(|_| chance.digits(12)).collect();
    let pin_hash = secrets.hash(PIN, &chance);
    let passcode_hash = secrets.hash(PASSCODE, &chance);
    let now = now();
    let shop = books
        .db
        .write(&Scope::system(), move |tx| {
            if directory::vendor_named(tx, VENDOR)?.is_some() {
                return Ok(None);
            }
            let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now };
            let vendor_id = shop::free_vendor_id(tx, &chance)?;
            shop::add_vendor(tx, vendor_id, VENDOR, now)?;
            let store = shop::add_store(tx, &new_store(), &tools)?;
            let manager = NewUser {
                mobile: FIRST_MOBILE.to_string(),
                first_name: "Manager".to_owned(),
                pin_hash: pin_hash.clone(),
                passcode_hash: passcode_hash.clone(),
                ..NewUser::default()
            };
            shop::add_user(tx, tools.who, &manager, now)?;
            let mut tills = Vec::new();
            for (licence, mobile) in licences.iter().zip(FIRST_MOBILE + 1..) {
                tills.push(add_till(tx, licence, mobile, &pin_hash, &tools)?);
            }
            add_bag_and_customer(tx, &tools)?;
            Ok::<_, CallError>(Some(Shop { scope: Scope::store(vendor_id, store.store_id), store, tills }))
        })
        .await?;
    shop.ok_or_else(|| anyhow::anyhow!("this database has been filled before; fill another one"))
}

fn new_store() -> NewStore {
    NewStore {
        code: "BEN".to_owned(),
        name: "Bench Retail, Pune".to_owned(),
        legal_name: VENDOR.to_owned(),
        address: "1 Measure Road".to_owned(),
        city: "Pune".to_owned(),
        state_code: "27".to_owned(),
        pincode: "411001".to_owned(),
        phone: "020 2500 0000".to_owned(),
        gstin: "27AAPFU0939F1ZV".to_owned(),
        composition: false,
        fssai: "11521999000123".to_owned(),
        time_zone: shop::TIME_ZONE.to_owned(),
    }
}

/// Every cashier has the same PIN, so it is hashed once.
fn add_till(tx: &mut Tx<'_>, licence: &str, mobile: i64, pin_hash: &str, tools: &Tools<'_>) -> Result<Till, CallError> {
    let terminal = shop::add_terminal(tx, None)?;
    shop::issue_licence(tx, terminal.terminal_id, &NewLicence { key: licence, days: 3_650 }, tools)?;
    let new = NewUser {
        mobile: mobile.to_string(),
        first_name: "Cashier".to_owned(),
        last_name: terminal.number.to_string(),
        pin_hash: pin_hash.to_owned(),
        ..NewUser::default()
    };
    let user_id = shop::add_user(tx, tools.who, &new, tools.now)?;
    let name = format!("Cashier {}", terminal.number);
    Ok(Till { terminal, licence: licence.to_owned(), user_id, mobile: new.mobile, name })
}

fn add_bag_and_customer(tx: &mut Tx<'_>, tools: &Tools<'_>) -> storage::Result<()> {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let tax_class_id = tax::ids_by_code(tx)?.get("GST18").copied().unwrap_or_default();
    let bag = |bag_id: i64, code: &str, name: &str, rupees: i64| rows::CarryBag {
        vendor_id,
        store_id,
        bag_id,
        code: code.to_owned(),
        name: name.to_owned(),
        price_paise: Paise::from_rupees(rupees),
        hsn: "4819".to_owned(),
        tax_class_id,
        position: i32::try_from(bag_id).unwrap_or(i32::MAX),
        active: true,
    };
    let bags = [bag(1, "BAG-S", "Paper Carry Bag Small", 3), bag(2, "BAG-L", "Paper Carry Bag Large", 8)];
    let known = Customer {
        mobile: (FIRST_MOBILE - 1).to_string(),
        first_name: "Anjali".to_owned(),
        last_name: "Bhosale".to_owned(),
        group_code: "REGULAR".to_owned(),
        ..nobody(vendor_id, tools.chance.id(tools.now), tools.now)
    };
    Batch { carry_bags: bags.into(), customers: vec![known], ..Batch::default() }.insert(tx)
}
