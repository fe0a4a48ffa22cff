use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use server::config::{Config, SmsConfig};
use server::outside::{CardDeviceConfig, LoyaltyConfig, OutsideConfig, RazorpayConfig, Secret};
use simulators::{Simulators, card_machine, loyalty, razorpay};
use storage::{Scope, StoreId};

use rokad::log::tell;
use rokad::open_books::Books;
use rokad::serve;

use crate::guide::{Access, Cashier, Guide, Owner};
use crate::lan::{Lan, qr};
use crate::owner;
use crate::past;
use crate::store::{self, CASHIERS, LICENCES, MANAGER, MANAGER_PASSCODE, NEWCOMER};

/// More rows than the demo store has.
const ALL: i64 = 100_000;

/// How the demo store is made and shown.
#[derive(Args)]
pub struct Demo {
    /// Tell it as one JSON object.
    #[arg(long)]
    json: bool,
    /// Do not serve.
    #[arg(long)]
    no_serve: bool,
    /// Address of the page that shows the mails and SMS of the demo store.
    #[arg(long, default_value = "127.0.0.1:8090")]
    simulators: SocketAddr,
    /// How many days of business a store that is made has behind it; 0 for none.
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u16).range(0..=i64::from(past::MOST_DAYS)))]
    days: u16,
    #[command(flatten)]
    lan: Lan,
}

/// Makes the demo store where it is missing, tells how to use it, and serves it with simulators of what it reaches
/// outside: where no mail server or SMS gateway is configured, what is sent shows on their page.
pub async fn run(mut config: Config, wanted: Demo) -> anyhow::Result<()> {
    let Demo { json, no_serve, simulators: page, days, lan } = wanted;
    config.phones_are_here = true;
    let lan = lan.certified().await?;
    let simulators = if no_serve { None } else { simulate(&mut config, page).await };
    if let Some(lan) = &lan {
        // The webhooks of the simulators, which trust no authority, were told to come to the address without TLS.
        config.public_url.get_or_insert_with(|| lan.tablets.tills[0].clone());
    }
    config.pictures.get_or_insert_with(|| PathBuf::from(store::PICTURES));
    serve::make_room(&mut config);
    let books = if no_serve { Books::open_or_make(config).await? } else { Books::open_to_serve(config).await? };
    store::write_pictures()?;
    let (books, mut guide) = make(books, days).await?;
    guide.lan = lan.as_ref().map(|lan| lan.tablets.clone());
    let told = if json {
        serde_json::to_string_pretty(&guide)?
    } else {
        describe(&guide, &books, no_serve, simulators.as_ref()).join("\n")
    };
    if no_serve {
        println!("{told}");
        return Ok(());
    }
    // A shop does not wait for whoever reads this.
    tell(format!("{told}\n"));
    let app = books.into_app();
    let signals = serve::Signals::catch()?;
    let mut running = server::serve(app.clone(), crate::routes()).await?;
    if let Some(lan) = lan {
        lan.open(&mut running, &app)?;
    }
    serve::until_stopped(running, signals).await
}

/// Makes the demo store where it is missing, with so many days of business behind it; tells how to use it.
///
/// # Errors
/// When the books hold another shop, or a statement fails.
pub async fn make(books: Books, days: u16) -> anyhow::Result<(Books, Guide)> {
    let books = store::ensure(books, days).await?;
    let guide = Guide::of_store(&books, Scope::store(store::VENDOR_ID, StoreId::new(1)), access(), ALL).await?;
    Ok((books, guide))
}

/// Starts the simulators and configures the server for them. If their address is taken, the demo goes without.
async fn simulate(config: &mut Config, page: SocketAddr) -> Option<Simulators> {
    let anywhere = SocketAddr::new(page.ip(), 0);
    let simulators = match Simulators::start(page, anywhere).await {
        Ok(simulators) => simulators,
        Err(error) => {
            tracing::warn!(%page, %error, "no simulators: mails and SMS are switched off");
            return None;
        }
    };
    if config.smtp_url.is_none() {
        config.smtp_url = Some(simulators.smtp_url());
        config.mail_from = "bills@nisarga.example".to_owned();
    }
    config.sms.get_or_insert_with(|| SmsConfig {
        url: simulators.sms_url(),
        headers: BTreeMap::from([("Content-Type".to_owned(), "application/json".to_owned())]),
        body: Some(r#"{"id": "{{ id }}", "to": "{{ mobile }}", "text": "{{ text }}"}"#.to_owned()),
        success: Some(r#""status": *"accepted""#.to_owned()),
        ..SmsConfig::default()
    });
    if config.outside.is_empty() {
        let outside = takes_payments(&simulators);
        let hook = format!("{}/hooks/razorpay/{}", config.address(), outside.vendor);
        config.outside.push(outside);
        simulators.razorpay.send_webhooks_to(&hook);
        for (mobile, first_name, points) in MEMBERS {
            simulators.loyalty.enrol(mobile, first_name, points);
        }
    }
    Some(simulators)
}

/// Customers of the demo store who are members of its loyalty programme: mobile, first name, points.
const MEMBERS: [(&str, &str, i64); 2] = [("9800001101", "Aditya", 640), ("9700001138", "Sneha", 85)];

/// Everything that takes payments outside, simulated, for both stores of the demo.
fn takes_payments(simulators: &Simulators) -> OutsideConfig {
    OutsideConfig {
        vendor: store::VENDOR_ID,
        store: None,
        answer_seconds: None,
        razorpay: Some(RazorpayConfig {
            api: simulators.razorpay.api(),
            checkout: simulators.razorpay.checkout(),
            key_id: razorpay::KEY_ID.to_owned(),
            key_secret: Secret::new(razorpay::KEY_SECRET),
            webhook_secret: Secret::new(razorpay::WEBHOOK_SECRET),
            upi_qr: true,
        }),
        card_device: Some(CardDeviceConfig {
            url: simulators.card_device_url(),
            secret: Secret::new(card_machine::SECRET),
        }),
        loyalty: Some(LoyaltyConfig {
            token_url: simulators.loyalty.token_url(),
            url: simulators.loyalty.url(),
            username: loyalty::USERNAME.to_owned(),
            password: Secret::new(loyalty::PASSWORD),
            store_code: loyalty::STORE_CODE.to_owned(),
            enterprise_id: loyalty::ENTERPRISE_ID.to_owned(),
            result_url: simulators.loyalty.result_url(),
            frame_url: simulators.loyalty.frame_url(),
        }),
    }
}

fn access() -> Access {
    let cashier = |(mobile, pin, first, last): &(&str, &str, &str, &str)| Cashier {
        mobile: (*mobile).to_owned(),
        pin: (*pin).to_owned(),
        name: format!("{first} {last}"),
    };
    Access {
        licences: LICENCES.map(str::to_owned).to_vec(),
        cashiers: CASHIERS.iter().map(cashier).collect(),
        manager: cashier(&(MANAGER.0, MANAGER.1, "Sunita", "Deshmukh")),
        manager_passcode: MANAGER_PASSCODE.to_owned(),
        owner: owner::OWNER,
        newcomer_mobile: NEWCOMER.0.to_owned(),
    }
}

/// Tells line by line how to use the store.
fn describe(guide: &Guide, books: &Books, no_serve: bool, simulators: Option<&Simulators>) -> Vec<String> {
    let line = "─".repeat(72);
    let mut lines = vec![format!("\n{line}\n Rokad demo: Nisarga Fresh, two stores in Pune\n{line}")];
    if !no_serve {
        let scheme = if books.config.serves_tls() { "https" } else { "http" };
        lines.push(format!(" Open        {scheme}://{}", books.config.listen));
        lines.push(format!(
            " Barcodes    {scheme}://{}/demo/barcodes  (to scan from the screen or from paper)",
            books.config.listen
        ));
        let Owner { mail, password, code_page, .. } = owner::OWNER;
        lines.push(format!(" Console     {scheme}://{}/console  {mail}  {password}", books.config.listen));
        lines.push(format!("             {scheme}://{}{code_page}  (the code that follows)", books.config.listen));
    }
    if let Some(tablets) = &guide.lan {
        for (place, till) in tablets.tills.iter().enumerate() {
            lines.push(format!(" {:<11} {till}", if place == 0 { "Tablets" } else { "" }));
        }
        lines.push(format!(" First       {}  (once on each tablet: how to trust this demo)", tablets.trust));
        lines.push(format!("             SHA-256 {}", tablets.fingerprint));
        lines.extend(qr(&[("First, once", &tablets.trust), ("The till", &tablets.tills[0])]));
    }
    if let Some(simulators) = simulators {
        lines.push(format!(" Outside     {}  (mails and SMS; card machine, Razorpay, loyalty)", simulators.page_url()));
    }
    lines.push(format!(" Activate    {}  (store 1, till 1)", LICENCES[0]));
    lines.push(format!("             {}  (store 1, till 2)", LICENCES[1]));
    lines.push(format!("             {}  (store 2, till 1)", LICENCES[2]));
    lines.push(format!("             {}  (store 2, till 2)", LICENCES[3]));
    for ((place, cashier), store) in guide.access.cashiers.iter().enumerate().zip([1, 1, 2, 2]) {
        let head = if place == 0 { "Sign in" } else { "" };
        lines.push(format!(
            " {head:<11} phone {}  PIN {}  ({}, store {store})",
            cashier.mobile, cashier.pin, cashier.name
        ));
    }
    lines.push(format!(
        "             phone {}  no PIN yet: a code to set one comes by SMS  ({} {}, store 1)",
        NEWCOMER.0, NEWCOMER.1, NEWCOMER.2
    ));
    lines.push(format!(" Manager     phone {}  PIN {}  passcode {MANAGER_PASSCODE}  (store 1)", MANAGER.0, MANAGER.1));
    for (place, product) in guide.products.iter().take(4).enumerate() {
        let head = if place == 0 { "Scan" } else { "" };
        lines.push(format!(" {head:<11} {}  {}  ₹{}", product.barcode, product.name, product.price));
    }
    lines.push(format!("             {}  a scale label (1.250 kg)", guide.scale_barcode));
    lines.push(format!("             {}  two printed prices", guide.two_mrp_barcode));
    lines.push(format!(" Customer    {}", guide.customer_mobile));
    for (place, voucher) in guide.vouchers.iter().enumerate() {
        let head = if place == 0 { "Vouchers" } else { "" };
        let whose = if voucher.mobile.is_empty() { "anybody's".to_owned() } else { format!("of {}", voucher.mobile) };
        lines.push(format!(" {head:<11} {}  ₹{}  ({whose}, to {})", voucher.code, voucher.amount, voucher.expires));
    }
    lines.push(format!("{line}\n"));
    lines
}
