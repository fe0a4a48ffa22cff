use std::time::Instant;

use books::clock::HOUR;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use server::config::Config;
use storage::{Scope, engine};

use crate::bench_data::{self, Plan, Shop};
use crate::guide::{Access, Cashier, Guide};
use crate::owner;
use rokad::open_books::Books;

/// Products the guide names at most.
const IN_GUIDE: i64 = 2_000;

/// How much is generated.
#[derive(Args)]
pub struct BenchData {
    /// Products.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    products: u32,
    /// Past invoices, three lines each as a rule.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=100_000_000))]
    invoices: u64,
    /// Tills, each with a licence and a cashier.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=99))]
    tills: u32,
    /// Tell how to use the store as one JSON object, as demo does.
    #[arg(long)]
    json: bool,
}

/// Fills a database with a store of its own and tells how to use it.
pub async fn generate(config: Config, wanted: BenchData) -> anyhow::Result<()> {
    let books = Books::open_or_make(config).await?;
    let shop = bench_data::open_shop(&books, wanted.tills).await?;
    owner::add(&books, shop.scope.vendor_id(), rokad::open_books::now() - HOUR).await?;
    let started = Instant::now();
    let bar = bar("products", u64::from(wanted.products));
    bench_data::fill_goods(&books, &shop, wanted.products, &|done| bar.set_position(done)).await?;
    bar.finish_and_clear();
    let goods = started.elapsed();
    let plan = Plan::new(wanted.invoices, u64::from(wanted.tills));
    let bar = self::bar("invoices", wanted.invoices);
    bench_data::fill_history(&books, &shop, wanted.products, plan, &|done| bar.set_position(done)).await?;
    bar.finish_and_clear();
    books.db.write(&Scope::system(), engine::note_growth).await?;
    let history = started.elapsed() - goods;
    eprintln!(
        "{} products in {:.1} s, {} invoices on {} days and the stock in {:.1} s.",
        wanted.products,
        goods.as_secs_f64(),
        wanted.invoices,
        plan.days,
        history.as_secs_f64()
    );
    let guide = Guide::of_store(&books, shop.scope, access(&shop), IN_GUIDE).await?;
    if wanted.json {
        println!("{}", serde_json::to_string_pretty(&guide)?);
    } else {
        print(&guide);
    }
    Ok(())
}

fn bar(what: &str, length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} {msg}, {elapsed}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style).with_message(what.to_owned())
}

fn access(shop: &Shop) -> Access {
    Access {
        licences: shop.tills.iter().map(|till| till.licence.clone()).collect(),
        cashiers: shop
            .tills
            .iter()
            .map(|till| Cashier {
                mobile: till.mobile.clone(),
                pin: bench_data::PIN.to_owned(),
                name: till.name.clone(),
            })
            .collect(),
        manager: Cashier {
            mobile: bench_data::FIRST_MOBILE.to_string(),
            pin: bench_data::PIN.to_owned(),
            name: "Manager".to_owned(),
        },
        manager_passcode: bench_data::PASSCODE.to_owned(),
        owner: owner::OWNER,
        newcomer_mobile: String::new(),
    }
}

fn print(guide: &Guide) {
    for (licence, cashier) in guide.access.licences.iter().zip(&guide.access.cashiers) {
        println!("Licence {licence}  phone {}  PIN {}  {}", cashier.mobile, cashier.pin, cashier.name);
    }
    println!("Manager's passcode {}", guide.access.manager_passcode);
    for product in guide.products.iter().take(4) {
        println!("Scan {}  {}  ₹{}", product.barcode, product.name, product.price);
    }
}
