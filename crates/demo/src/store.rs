//! The demo store: a supermarket with two stores in Pune, its people, goods and customers.

use std::sync::Arc;

use anyhow::Context as _;
use books::admin::bulk::Batch;
use books::admin::directory;
use books::admin::import::{Kind, read};
use books::admin::people::NewUser;
use books::admin::shop::{self, NewLicence, NewStore, Tools};
use books::audit::Actor;
use books::clock::{HOUR, Moment};
use books::refusal::CallError;
use books::settings;
use rust_embed::RustEmbed;
use storage::rows::{QuickKeyFolder, Setting};
use storage::{Scope, StoreId, VendorId};

use crate::{owner, past};
use rokad::import::{Import, ImportError};
use rokad::open_books::Books;

/// The goods and people of the demo store, and pictures made for it.
#[derive(RustEmbed)]
#[folder = "files"]
struct Files;

/// The name by which a database is known to hold the demo store.
const VENDOR: &str = "Nisarga Fresh (demo)";
/// The vendor's id. It is fixed, because the simulators are told it before the store is made.
pub const VENDOR_ID: VendorId = VendorId::new(1);

/// Everybody knows these: they open a demo store and nothing else.
pub const LICENCES: [&str; 4] = ["712640500011", "712640500012", "712640500021", "712640500022"];
/// Phone, PIN, first and last name; the first two work in store 1, the others in store 2.
pub const CASHIERS: [(&str, &str, &str, &str); 4] = [
    ("9822010001", "4071", "Asha", "Kulkarni"),
    ("9822010002", "5283", "Imran", "Shaikh"),
    ("9822010003", "6194", "Meera", "Nair"),
    ("9822010004", "7305", "Joseph", "D'Souza"),
];
/// Somebody of store 1 who has no PIN yet: phone, first and last name.
pub const NEWCOMER: (&str, &str, &str) = ("9822010005", "Kavya", "Rao");
/// The passcode of store 1's manager.
pub const MANAGER_PASSCODE: &str = "246810";
/// Phone and PIN of store 1's manager.
pub const MANAGER: (&str, &str) = ("9822010009", "8416");
const MANAGER_OF_STORE_2: (&str, &str, &str) = ("9822010008", "9527", "135790");

/// The folder of demo pictures, beside the embedded database.
pub const PICTURES: &str = "data/pictures";

/// Each store's differences from the defaults: in the first everything that a setting can switch on is on, the second
/// is stricter.
const SETTINGS: [(i64, &str, &str); 8] = [
    (1, "open_session_compulsory", "true"),
    (1, "closing_previous_session_compulsory", "true"),
    (2, "negative_stock_billing", "false"),
    (2, "return_authorization", "false"),
    (2, "bill_print_width", "58"),
    (2, "pay_ezswype", "true"),
    (2, "pay_razor_pay_online", "true"),
    (2, "pay_loyalty_emr", "true"),
];

/// Files of the store's beginning.
const OF_THE_FOUNDING: [(Kind, &str); 8] = [
    (Kind::Products, "products.csv"),
    (Kind::Prices, "prices.csv"),
    (Kind::Stock, "stock.csv"),
    (Kind::Customers, "customers.csv"),
    (Kind::CarryBags, "carry_bags.csv"),
    (Kind::Offers, "offers.csv"),
    (Kind::Reasons, "return_reasons.csv"),
    (Kind::Suppliers, "suppliers.csv"),
];
/// Files of today, of which nothing was used up before.
const OF_TODAY: [(Kind, &str); 3] =
    [(Kind::Vouchers, "vouchers.csv"), (Kind::QuickKeys, "quick_keys.csv"), (Kind::Advices, "advices.csv")];

/// Makes the demo store where it is missing, with so many days of business behind it.
pub async fn ensure(books: Books, days: u16) -> anyhow::Result<Books> {
    let there = books.db.read(&Scope::system(), |reader| directory::vendor_named(reader, VENDOR)).await?;
    if there.is_some() {
        return Ok(books);
    }
    anyhow::ensure!(books.is_empty().await?, "this database holds another shop; the demo store wants one of its own");
    tracing::info!(days, "making the demo store");
    let now = rokad::open_books::now();
    let founded = past::founded(now, days);
    let (chance, secrets) = (Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let people = people(&books);
    let vendor_id = books
        .db
        .write(&Scope::system(), move |tx| {
            let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now: founded };
            let vendor_id = VENDOR_ID;
            shop::add_vendor(tx, vendor_id, VENDOR, founded)?;
            let mut licences = LICENCES.iter();
            for (store, people) in STORES.iter().zip(&people) {
                tx.narrow(Scope::vendor(vendor_id));
                shop::add_store(tx, &store.row(), &tools)?;
                for key in licences.by_ref().take(2) {
                    let terminal = shop::add_terminal(tx, None)?;
                    shop::issue_licence(tx, terminal.terminal_id, &NewLicence { key, days: 3650 }, &tools)?;
                }
                for person in people {
                    shop::add_user(tx, tools.who, person, founded)?;
                }
            }
            let rows = SETTINGS.map(|(store_id, name, value)| Setting {
                vendor_id,
                store_id: StoreId::new(store_id),
                name: name.to_owned(),
                value: value.to_owned(),
                changed_at: founded,
                changed_by: "demo".to_owned(),
            });
            Batch { settings: rows.into(), quick_key_folders: folders(vendor_id), ..Batch::default() }.insert(tx)?;
            // The second store keeps the limit of a new one.
            tx.narrow(Scope::store(vendor_id, StoreId::new(1)));
            settings::change(tx, tools.who, "cashier_discount_limit_bp", "null", founded)?;
            Ok::<_, CallError>(vendor_id)
        })
        .await?;
    for (kind, file) in OF_THE_FOUNDING {
        import_file(&books, vendor_id, (kind, file), founded).await.with_context(|| file)?;
    }
    // Before the shop opens, so that the code of the present moment is still to be used.
    owner::add(&books, vendor_id, founded - HOUR).await?;
    past::make(&books, vendor_id, (now, days)).await?;
    for (kind, file) in OF_TODAY {
        import_file(&books, vendor_id, (kind, file), now).await.with_context(|| file)?;
    }
    Ok(books)
}

/// Folders of quick keys, the same in both stores, with their tints.
fn folders(vendor_id: VendorId) -> Vec<QuickKeyFolder> {
    let named =
        [("Vegetables", "vegetables"), ("Fruit", "fruit"), ("Dal", "pulses"), ("Grains", "grains"), ("Dairy", "dairy")];
    let of_store = |store_id| {
        (1..).zip(named).map(move |(folder, (name, tint))| QuickKeyFolder {
            vendor_id,
            store_id,
            folder,
            name: name.to_owned(),
            tint: tint.to_owned(),
        })
    };
    [1, 2].map(StoreId::new).into_iter().flat_map(of_store).collect()
}

async fn import_file(
    books: &Books,
    vendor_id: VendorId,
    (kind, file): (Kind, &str),
    now: Moment,
) -> anyhow::Result<()> {
    let text = Files::get(file).with_context(|| format!("{file} is not part of this build"))?;
    let rows = read(kind, &text.data, None).map_err(|faults| anyhow::anyhow!("{}", faults[0]))?.rows;
    let import = Import { books, scope: Scope::vendor(vendor_id), kind, file, rows: Arc::new(rows), now };
    match import.apply(&|_, _| ()).await {
        Ok(applied) => {
            tracing::debug!(file, lines = applied.tally.lines(), "imported");
            Ok(())
        }
        Err(ImportError::Faults(faults)) => Err(anyhow::anyhow!("{}", faults[0])),
        Err(error) => Err(error.into()),
    }
}

/// Puts the pictures where the server finds them.
pub fn write_pictures() -> anyhow::Result<()> {
    std::fs::create_dir_all(PICTURES)?;
    for name in Files::iter().filter(|name| name.starts_with("pictures/")) {
        let Some(file) = Files::get(&name) else { continue };
        let path = std::path::Path::new(PICTURES).join(name.trim_start_matches("pictures/"));
        if !path.exists() {
            std::fs::write(path, file.data)?;
        }
    }
    Ok(())
}

/// One registration for both stores, which lie in one State. The fourth letter of a company's PAN is C.
const GSTIN: &str = "27AAFCN4821K1ZA";

struct DemoStore {
    code: &'static str,
    name: &'static str,
    address: &'static str,
    pincode: &'static str,
    phone: &'static str,
    /// Each place where food is sold has a licence of its own (Food Safety and Standards Act 2006, section 31).
    fssai: &'static str,
    manager: (&'static str, &'static str, &'static str, &'static str),
}

const STORES: [DemoStore; 2] = [
    DemoStore {
        code: "PN1",
        name: "Nisarga Fresh, Kothrud",
        address: "14 Karve Road, Kothrud",
        pincode: "411038",
        phone: "020 2543 1100",
        fssai: "11521999000123",
        manager: (MANAGER.0, MANAGER.1, "Sunita", MANAGER_PASSCODE),
    },
    DemoStore {
        code: "PN2",
        name: "Nisarga Fresh, Aundh",
        address: "3 ITI Road, Aundh",
        pincode: "411007",
        phone: "020 2588 2200",
        fssai: "11523999000457",
        manager: (MANAGER_OF_STORE_2.0, MANAGER_OF_STORE_2.1, "Rahul", MANAGER_OF_STORE_2.2),
    },
];

impl DemoStore {
    fn row(&self) -> NewStore {
        NewStore {
            code: self.code.to_owned(),
            name: self.name.to_owned(),
            legal_name: "Nisarga Retail Private Limited".to_owned(),
            address: self.address.to_owned(),
            city: "Pune".to_owned(),
            state_code: "27".to_owned(),
            pincode: self.pincode.to_owned(),
            phone: self.phone.to_owned(),
            gstin: GSTIN.to_owned(),
            composition: false,
            fssai: self.fssai.to_owned(),
            time_zone: shop::TIME_ZONE.to_owned(),
        }
    }
}

/// The people of each store.
fn people(books: &Books) -> Vec<Vec<NewUser>> {
    let hash = |secret: &str| if secret.is_empty() { String::new() } else { books.secrets.hash(secret, &books.chance) };
    let user = |mobile: &str, pin: &str, first: &str, last: &str, passcode: &str| NewUser {
        mobile: mobile.to_owned(),
        first_name: first.to_owned(),
        last_name: last.to_owned(),
        pin_hash: hash(pin),
        passcode_hash: hash(passcode),
    };
    let mut stores: Vec<Vec<NewUser>> = STORES
        .iter()
        .zip(CASHIERS.chunks(2))
        .map(|(store, cashiers)| {
            let (mobile, pin, first, passcode) = store.manager;
            let manager = user(mobile, pin, first, "Deshmukh", passcode);
            let cashiers = cashiers.iter().map(|(mobile, pin, first, last)| user(mobile, pin, first, last, ""));
            cashiers.chain([manager]).collect()
        })
        .collect();
    let (mobile, first, last) = NEWCOMER;
    stores[0].push(user(mobile, "", first, last, ""));
    stores
}
