//! Handing an invoice over: by mail with the document, by SMS with a link that opens.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use books::audit::Actor;
use books::clock::Clock as _;
use books::invoice::withdraw_link;
use books::outbox::{self, Email, Kind};
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use server::config::{Config, SmsConfig};
use server::jobs::deliver;
use simulators::{Behaviour, Mail, Simulators, Sms};
use storage::{Scope, Tx};
use test_support::*;

const ANYWHERE: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 0);

/// A server of the shop with a mail server and a gateway of its own.
pub(crate) async fn reaching(shop: &Shop) -> (Shop, Simulators) {
    let simulators = Simulators::start(ANYWHERE, ANYWHERE).await.unwrap();
    (shop.served_with(config(&simulators)).await, simulators)
}

fn config(simulators: &Simulators) -> Config {
    let sms = SmsConfig {
        url: simulators.sms_url(),
        headers: BTreeMap::from([("Content-Type".to_owned(), "application/json".to_owned())]),
        body: Some(r#"{"id": "{{ id }}", "to": "{{ mobile }}", "text": "{{ text }}"}"#.to_owned()),
        ..SmsConfig::default()
    };
    Config {
        smtp_url: Some(simulators.smtp_url()),
        mail_from: "bills@shop.example.in".to_owned(),
        public_url: Some("https://bills.example.in/".to_owned()),
        sms: Some(sms),
        ..Config::default()
    }
}

/// A till with an invoice: its number.
async fn sold(shop: &Shop) -> (Till, String) {
    let till = shop.till().await;
    till.add(SOAP, "2").await;
    let paid = till.sell(&[DAL_LABEL], "pay-0001").await;
    let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
    (till, number)
}

async fn first_mail(simulators: &Simulators) -> Mail {
    mail_no(simulators, 1).await
}

/// A mail by its place, from 1, once it has come.
pub(crate) async fn mail_no(simulators: &Simulators, no: usize) -> Mail {
    for _ in 0..400 {
        if let Some(mail) = simulators.inbox.contents().mails.into_iter().find(|mail| mail.no == no) {
            return mail;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no mail came");
}

async fn first_sms(simulators: &Simulators) -> Sms {
    for _ in 0..400 {
        if let Some(sms) = simulators.inbox.contents().sms.first() {
            return sms.clone();
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no SMS came");
}

/// Asks for the state of a message, as the till does.
async fn state(till: &Till, delivery: &Value) -> Value {
    let fields = [("delivery_id", delivery["data"]["delivery_id"].as_str().unwrap())];
    till.call("/delivery-status", &fields).await.succeeded()["data"].clone()
}

async fn settled(till: &Till, delivery: &Value) -> Value {
    for _ in 0..400 {
        let now = state(till, delivery).await;
        if now["state"] != "waiting" {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the message never settled");
}

/// Opens a link as a customer's browser does.
pub(crate) async fn open(shop: &Shop, path: &str) -> (u16, HeaderMap, Vec<u8>) {
    let answer = shop.client().get(format!("{}{path}", shop.url())).send().await.unwrap();
    (answer.status().as_u16(), answer.headers().clone(), answer.bytes().await.unwrap().to_vec())
}

/// The path of the link in a text.
pub(crate) fn path_in(text: &str) -> String {
    let (_, path) = text.split_once("https://bills.example.in").unwrap();
    path.trim().to_owned()
}

shop_tests! {
    /// INV-10: an invoice goes by mail, with the document as PDF; the mail can be told from any other.
    async fn an_invoice_goes_by_mail_with_its_document(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let fields = [("invoice_id", number.as_str()), ("email_id", "Meera@Example.in"), ("c_id", "whoever")];
        let queued = till.call("/email-invoice", &fields).await.is("email_send");
        let mail = first_mail(&simulators).await;
        assert_eq!(mail.to, ["Meera@Example.in"]);
        assert_eq!(mail.subject, format!("Your invoice-cum-bill of supply {number} from Store AA1"));
        assert_eq!(mail.from, "Store AA1 · bills@shop.example.in");
        assert!(mail.text.contains("over ₹325.00 is attached"), "{}", mail.text);
        assert_eq!(mail.id, format!("{}@shop.example.in", queued["data"]["delivery_id"].as_str().unwrap()));
        let file = &mail.attachments[0];
        assert_eq!((file.name.as_str(), file.kind.as_str()), (format!("{number}.pdf").as_str(), "application/pdf"));
        assert!(file.bytes.starts_with(b"%PDF-") && file.bytes.len() > 5_000, "{}", file.bytes.len());
        assert_eq!(settled(&till, &queued).await, json!({"state": "sent", "cause": "", "waiting": 0, "given_up": 0, "failed": []}));
        assert_eq!(shop.count("audit_entry WHERE action = 'invoice_emailed'").await, 1);
    }

    /// INV-08: an invoice goes by SMS, as a link that opens it without a sign-in, with the document to keep.
    async fn an_invoice_goes_by_sms_as_a_link_that_opens(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let fields = [("invoice_id", number.as_str()), ("order_id", number.as_str()), ("c_id", ""), ("mobile", "9822055501")];
        let queued = till.call("/send-bill-receipt", &fields).await.succeeded();
        let sms = first_sms(&simulators).await;
        assert_eq!(sms.to, "919822055501");
        assert!(sms.text.starts_with(&format!("Thank you for shopping at Store AA1. Your bill {number} of Rs 325.00: ")), "{}", sms.text);
        assert!(sms.text.is_ascii() && sms.text.len() <= 160, "one SMS: {}", sms.text);
        assert_eq!(settled(&till, &queued).await["state"], "sent");

        let path = path_in(&sms.text);
        assert_eq!(path.len(), "/b/".len() + 27, "the vendor and 128 bits: {path}");
        let (status, head, page) = open(&shop, &path).await;
        let page = String::from_utf8(page).unwrap();
        assert_eq!(status, 200, "{page}");
        for words in [number.as_str(), "Soap Sandal 3 x 100 g", "Toor Dal Loose", "₹325.00", "19 February 2027", "GSTIN", "HSN ", "ORIGINAL FOR RECIPIENT"] {
            assert!(page.contains(words), "{words}");
        }
        assert!(!page.contains("<script"));
        let header = |name: &str| head[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'none'"));
        // No script of anybody's runs, and the page may read files of its own server: its font.
        assert!(header("content-security-policy").ends_with("sandbox allow-downloads allow-same-origin"));
        assert!(header("x-robots-tag").contains("noindex"));
        assert!(header("cache-control").contains("no-store"));
        assert_eq!(header("referrer-policy"), "no-referrer");

        let (status, head, document) = open(&shop, &format!("{path}/{number}.pdf")).await;
        assert_eq!((status, head["content-type"].to_str().unwrap()), (200, "application/pdf"));
        assert!(head["content-disposition"].to_str().unwrap().starts_with("attachment"));
        assert!(document.starts_with(b"%PDF-"));
    }

    async fn a_one_time_code_goes_by_sms(shop) {
        let (shop, simulators) = reaching(shop).await;
        shop.tamper("UPDATE login_user SET pin_hash = '' WHERE mobile = '9000000011'").await;
        let device = shop.device("a");
        device.activate(LICENCE).await.succeeded();
        device.call("/vendor/register-mobile", &[("mobile", CASHIER)]).await.is("otp_sent");
        let sms = first_sms(&simulators).await;
        assert_eq!(sms.to, format!("91{CASHIER}"));
        let (code, rest) = sms.text.split_at(6);
        assert!(code.bytes().all(|byte| byte.is_ascii_digit()), "{}", sms.text);
        assert_eq!(rest, " is your code to set your PIN for Rokad. It works for 10 minutes. Do not tell it to anybody.");
        for _ in 0..200 {
            if shop.count("outbox WHERE state = 'sent' AND payload = '{}'").await == 1 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert_eq!(shop.count("outbox WHERE state = 'sent' AND payload = '{}'").await, 1, "the code is kept nowhere");
    }

    /// INV-08, INV-10: what cannot be sent is refused at its field.
    async fn addresses_are_checked(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let number = number.as_str();
        for address in ["meera", "a@b", "a b@c.in", "a@b.in\nBcc: c@d.in", "a\nb@c.in", "a@b.in,c@d.in"] {
            till.call("/email-invoice", &[("invoice_id", number), ("email_id", address)]).await.invalid("email_id");
        }
        let none = till.call("/email-invoice", &[("invoice_id", number)]).await.invalid("email_id");
        assert_eq!(none["message"], "Email is required");
        for mobile in ["", "982205550", "98220555011", "982205550x", "+449822055501", "1234567890", "0980000110"] {
            till.call("/send-bill-receipt", &[("invoice_id", number), ("mobile", mobile)]).await.invalid("mobile");
        }
        let unknown = [("invoice_id", "AA1T01-26-999999"), ("email_id", "a@b.in"), ("mobile", "9822055501")];
        for call in ["/email-invoice", "/send-bill-receipt", "/bill-link"] {
            till.call(call, &unknown).await.refused(200, "fail", "This invoice is not known in this store.");
            till.call(call, &unknown[1..]).await.invalid("invoice_id");
        }
        assert_eq!(shop.count("outbox").await, 0);
        // Not of this store, though of this vendor.
        let other = shop.strict_till().await;
        other
            .call("/email-invoice", &[("invoice_id", number), ("email_id", "a@b.in")])
            .await
            .refused(200, "fail", "This invoice is not known in this store.");
    }

    /// INV-10: a number that brings its country code along, or a trunk prefix, is the customer's and nobody else's.
    async fn an_sms_goes_to_the_number_that_was_pasted(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        for mobile in ["919800001101", "09800001101", "0091 98000 01101", "+91 98000-01101"] {
            till.call("/send-bill-receipt", &[("invoice_id", &number), ("mobile", mobile)]).await.succeeded();
        }
        let refused = till.call("/send-bill-receipt", &[("invoice_id", &number), ("mobile", "1234567890")]).await;
        assert_eq!(refused.invalid("mobile")["message"], "A mobile number begins with 6, 7, 8 or 9.");
        for _ in 0..400 {
            if simulators.inbox.contents().sms.len() == 4 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let sms = simulators.inbox.contents().sms;
        assert_eq!(sms.iter().map(|sms| sms.to.as_str()).collect::<Vec<_>>(), ["919800001101"; 4]);
    }

    async fn one_press_sends_once(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let email = [("invoice_id", number.as_str()), ("email_id", "a@b.in"), ("request_id", "press-0001")];
        let sms = [("invoice_id", number.as_str()), ("mobile", "9822055501"), ("request_id", "press-0002")];
        let (first, second) = tokio::join!(till.call("/email-invoice", &email), till.call("/email-invoice", &email));
        assert_eq!(first.is("email_send"), second.is("email_send"));
        let text = till.call("/send-bill-receipt", &sms).await.succeeded();
        assert_eq!(till.call("/send-bill-receipt", &sms).await.succeeded(), text);
        assert_eq!(shop.count("outbox").await, 2);
        let other = [("invoice_id", number.as_str()), ("email_id", "c@d.in"), ("request_id", "press-0001")];
        till.call("/email-invoice", &other).await.refused(409, "fail", "This request id was used for something else.");
        // Another press is another mail.
        till.call("/email-invoice", &email[..2]).await.is("email_send");
        settled(&till, &text).await;
        for _ in 0..400 {
            if simulators.inbox.contents().mails.len() == 2 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let contents = simulators.inbox.contents();
        assert_eq!((contents.mails.len(), contents.sms.len()), (2, 1));
        assert!(contents.mails.iter().all(|mail| mail.times == 1));
    }

    async fn a_mail_that_is_handed_over_again_can_be_told_to_be_the_same(shop) {
        let simulators = Simulators::start(ANYWHERE, ANYWHERE).await.unwrap();
        let shop = shop.served_with(Config { delivers: false, ..config(&simulators) }).await;
        let (till, number) = sold(&shop).await;
        till.call("/email-invoice", &[("invoice_id", number.as_str()), ("email_id", "a@b.in")]).await.is("email_send");
        // A server claims the mail and hands it over, and dies before it has written that down.
        let now = shop.clock.now();
        let claimed = move |tx: &mut storage::Tx<'_>| {
            let row = outbox::due(tx, Kind::Email, now, 1)?.remove(0);
            outbox::claim(tx, &row, "dies", now)?;
            Ok::<_, storage::Error>(row)
        };
        let row = shop.db.write(&Scope::system(), claimed).await.unwrap();
        let email: Email = serde_json::from_str(&row.payload).unwrap();
        shop.app.ways.mailer().unwrap().send(&row.outbox_id, &email, None).await.unwrap();
        shop.clock.advance(3 * MINUTE);
        assert_eq!(deliver::due(&shop.app, Kind::Email).await.unwrap(), 1);
        let mails = simulators.inbox.contents().mails;
        assert_eq!(mails.iter().map(|mail| mail.times).collect::<Vec<_>>(), [2]);
        assert_eq!(mails[0].id, format!("{}@shop.example.in", row.outbox_id));
    }

    async fn what_waits_and_what_was_given_up_is_told(shop) {
        let (shop, simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let fields = [("invoice_id", number.as_str()), ("email_id", "a@b.in"), ("mobile", "9822055501")];
        simulators.inbox.behave(Some(Behaviour::Busy), Some(Behaviour::Refuses));
        let mail = till.call("/email-invoice", &fields).await.is("email_send");
        let sms = till.call("/send-bill-receipt", &fields).await.succeeded();
        let failed = json!([{"kind": "sms", "invoice_id": number, "customer_name": ""}]);
        let told = json!({"state": "given_up", "cause": "refused", "waiting": 1, "given_up": 1, "failed": failed});
        assert_eq!(settled(&till, &sms).await, told);
        assert_eq!(state(&till, &mail).await["state"], "waiting");
        let elsewhere = shop.strict_till().await.call("/delivery-status", &[]).await.succeeded()["data"].clone();
        assert_eq!(elsewhere, json!({"state": "", "cause": "", "waiting": 0, "given_up": 0, "failed": []}));
        simulators.inbox.behave(Some(Behaviour::Takes), None);
        for _ in 0..40 {
            shop.clock.advance(MINUTE);
            deliver::due(&shop.app, Kind::Email).await.unwrap();
            if state(&till, &mail).await["state"] == "sent" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(state(&till, &mail).await, json!({"state": "sent", "cause": "", "waiting": 0, "given_up": 1, "failed": failed}));
        assert_eq!(simulators.inbox.contents().mails.len(), 1);
    }

    /// A message that was given up names its invoice and customer, the newest first, and no address.
    async fn a_message_that_was_given_up_names_its_invoice(shop) {
        let (shop, simulators) = reaching(shop).await;
        shop.set(1, "bill_reprint_verify", "false").await;
        let (till, walk_in) = sold(&shop).await;
        till.add(SOAP, "1").await;
        let meera = [("customer_mobile", "9811122233"), ("first_name", "Meera"), ("last_name", "Joshi")];
        till.call("/vendor/login-for-customer", &meera).await.succeeded();
        let paid = till.sell(&[], "pay-0002").await;
        let known = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        simulators.inbox.behave(Some(Behaviour::Refuses), Some(Behaviour::Refuses));
        for (number, mobile) in [(&walk_in, "9822055501"), (&known, "9811122233"), (&known, "9811122234")] {
            shop.clock.advance(MINUTE);
            let fields = [("invoice_id", number.as_str()), ("mobile", mobile)];
            let sms = till.call("/send-bill-receipt", &fields).await.succeeded();
            assert_eq!(settled(&till, &sms).await["state"], "given_up");
        }
        let now = till.call("/delivery-status", &[]).await.succeeded()["data"].clone();
        let sms = |number: &str, name: &str| json!({"kind": "sms", "invoice_id": number, "customer_name": name});
        let newest = json!([sms(&known, "Meera Joshi"), sms(&known, "Meera Joshi"), sms(&walk_in, "")]);
        assert_eq!((&now["given_up"], &now["failed"]), (&json!(3), &newest));
        assert!(!now.to_string().contains("98111") && !now.to_string().contains("98220"), "{now}");
        shop.clock.advance(MINUTE);
        let fields = [("invoice_id", walk_in.as_str()), ("email_id", "a@b.in")];
        let mail = till.call("/email-invoice", &fields).await.is("email_send");
        let failed = settled(&till, &mail).await["failed"].clone();
        assert_eq!(failed[0], json!({"kind": "email", "invoice_id": walk_in, "customer_name": ""}));
        assert_eq!(failed.as_array().unwrap().len(), 3);
        let elsewhere = shop.strict_till().await.call("/delivery-status", &[]).await.succeeded();
        assert_eq!(elsewhere["data"]["failed"], json!([]));
    }

    async fn without_a_way_out_nothing_is_queued_and_the_till_knows(shop) {
        let (till, number) = sold(shop).await;
        let fields = [("invoice_id", number.as_str()), ("email_id", "a@b.in"), ("mobile", "9822055501")];
        till.call("/email-invoice", &fields).await.refused(200, "fail", "E-mail is not set up on this server.");
        till.call("/send-bill-receipt", &fields).await.refused(200, "fail", "SMS is not set up on this server.");
        let flags = |body: Value| (body["settings"]["till"]["sends_email"].clone(), body["settings"]["till"]["sends_sms"].clone());
        assert_eq!(flags(till.call("/vendor/get-settings", &[]).await.succeeded()), (json!(0), json!(0)));
        let (reaching, _simulators) = reaching(shop).await;
        assert_eq!(flags(till.at(&reaching).call("/vendor/get-settings", &[]).await.succeeded()), (json!(1), json!(1)));
        assert_eq!(shop.count("outbox").await, 0);
    }

    /// A link that no phone can open is handed out by nothing, and the till says why.
    async fn without_an_address_for_phones_no_link_goes_out(shop) {
        let simulators = Simulators::start(ANYWHERE, ANYWHERE).await.unwrap();
        let here = Config { public_url: Some("http://localhost:18080".to_owned()), ..config(&simulators) };
        let shop = shop.served_with(here).await;
        let (till, number) = sold(&shop).await;
        let fields = [("invoice_id", number.as_str()), ("mobile", "9822055501"), ("email_id", "a@b.in")];
        for call in ["/send-bill-receipt", "/bill-link"] {
            let told = "Links to bills are not set up on this server: no phone can open its address.";
            till.call(call, &fields).await.refused(200, "fail", told);
        }
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"].clone();
        let flags = ["sends_email", "sends_sms", "sends_links"].map(|name| settings[name].as_i64().unwrap());
        assert_eq!(flags, [1, 0, 0], "a mail brings its document along");
        till.call("/email-invoice", &fields).await.is("email_send");
        assert_eq!(shop.count("bill_link").await, 0);
    }

    async fn a_link_is_withdrawn_and_says_so(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let (till, number) = sold(&shop).await;
        let link = |body: Value| body["data"]["link"].as_str().unwrap().to_owned();
        let withdraw = async |number: &str| {
            let (number, now) = (number.to_owned(), shop.clock.now());
            let withdraw = move |tx: &mut Tx<'_>| withdraw_link(tx, Actor::shell(), &number, now);
            shop.db.write(&of_vendor(1), withdraw).await.map_or_else(|refused| refused.body()["code"].clone(), |()| json!("done"))
        };
        assert_eq!(withdraw(&number).await, "bill_link.no_link");
        assert_eq!(withdraw("AA1T01-26-999999").await, "bill_link.no_invoice");
        let first = link(till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded());
        let path = path_in(&first);
        assert_eq!(open(&shop, &path).await.0, 200);
        assert_eq!(withdraw(&number).await, "done");
        for path in [path.clone(), format!("{path}/{number}.pdf")] {
            let (status, _, page) = open(&shop, &path).await;
            assert_eq!((status, String::from_utf8(page).unwrap().contains("The store has withdrawn this link.")), (410, true));
        }
        assert_eq!(withdraw(&number).await, "bill_link.no_link", "it is withdrawn once");
        assert_eq!(shop.count("audit_entry WHERE action = 'bill_link_withdrawn' AND principal = 'shell'").await, 1);
        // Handed out again, the invoice gets another one.
        let second = link(till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded());
        assert_ne!(second, first);
        assert_eq!(open(&shop, &path_in(&second)).await.0, 200);
    }

    async fn of_a_phone_the_page_of_a_link_shows_the_last_four_digits(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let till = shop.till().await;
        let buyer = [("customer_mobile", "9800001101"), ("first_name", "Asha")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        let paid = till.sell(&[SOAP], "pay-0001").await;
        let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains("9800001101"), "the customer's own paper has it");
        let body = till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded();
        let path = path_in(body["data"]["link"].as_str().unwrap());
        let (_, _, page) = open(&shop, &path).await;
        let page = String::from_utf8(page).unwrap();
        assert!(page.contains("XXXXXX1101") && !page.contains("980000"), "{page}");
    }

    /// The page of a link writes every amount as the app's screens do, with commas; the paper has no room for them.
    async fn the_page_of_a_link_groups_every_amount(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let till = shop.till().await;
        till.add(SOAP, "20").await;
        let (order_id, total) = till.checkout().await;
        let paid = till.pay(&order_id, "pay-0001", "CASH", &total).await.succeeded();
        let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
        assert!(paid["data"]["html_data"].as_str().unwrap().contains(">2,200.00<"));
        let body = till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded();
        let (_, _, page) = open(&shop, &path_in(body["data"]["link"].as_str().unwrap())).await;
        let page = String::from_utf8(page).unwrap();
        for amount in [">2,200.00<", "MRP ₹120.00", "1 item", "20 pcs", "₹2,200.00"] {
            assert!(page.contains(amount), "{amount}: {page}");
        }
        let body = page.split("<body>").nth(1).unwrap();
        let words = body.split(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '.' | ','));
        let bare: Vec<&str> = words.filter(|word| word.split_once('.').is_some_and(|(whole, paise)| whole.len() > 3 && !whole.contains(',') && paise.len() == 2)).collect();
        assert_eq!(bare, Vec::<&str>::new());
    }

    async fn a_bill_goes_by_sms_a_few_times_a_day(shop) {
        let (shop, _simulators) = reaching(shop).await;
        // Of another day it is a duplicate, for which this store asks no manager.
        shop.set(1, "bill_reprint_verify", "false").await;
        let (till, number) = sold(&shop).await;
        let send = |number: &str, request: &str| {
            let (till, number, request) = (till.clone(), number.to_owned(), request.to_owned());
            let fields = move || [("invoice_id", number.clone()), ("mobile", "9822055501".to_owned()), ("request_id", request.clone())];
            async move {
                let fields = fields();
                let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
                till.call("/send-bill-receipt", &fields).await
            }
        };
        for time in 0..5 {
            send(&number, &format!("request-{time}")).await.succeeded();
        }
        let told = send(&number, "request-5").await;
        assert_eq!((told.http, &told.body["code"]), (429, &json!("invoice.sent_often")), "{}", told.body);
        send(&number, "request-4").await.succeeded();
        let other = till.sell(&[SOAP], "pay-0002").await["data"]["invoice_id"].as_str().unwrap().to_owned();
        send(&other, "request-6").await.succeeded();
        shop.clock.advance(DAY);
        let mut till = till.clone();
        till.sign_in(CASHIER, "1234").await;
        till.call("/send-bill-receipt", &[("invoice_id", &*number), ("mobile", "9822055501")]).await.succeeded();
    }

    async fn a_bill_is_mailed_a_few_times_a_day(shop) {
        let (shop, _simulators) = reaching(shop).await;
        shop.set(1, "bill_reprint_verify", "false").await;
        let (till, number) = sold(&shop).await;
        let send = |to: String| {
            let (till, number) = (till.clone(), number.clone());
            async move { till.call("/email-invoice", &[("invoice_id", &*number), ("email_id", &*to)]).await }
        };
        for place in 0..5 {
            send(format!("somebody-{place}@example.in")).await.is("email_send");
        }
        let told = send("somebody-5@example.in".to_owned()).await;
        assert_eq!((told.http, &told.body["code"]), (429, &json!("invoice.mailed_often")), "{}", told.body);
    }

    async fn one_phone_and_one_till_get_so_many_bills_a_day(shop) {
        let (shop, _simulators) = reaching(shop).await;
        let (till, first) = sold(&shop).await;
        let send = |number: String, mobile: &'static str| {
            let till = till.clone();
            async move { till.call("/send-bill-receipt", &[("invoice_id", &*number), ("mobile", mobile)]).await }
        };
        send(first, "9822055501").await.succeeded();
        for bill in 1..=10 {
            let paid = till.sell(&[SOAP], &format!("pay-10{bill:02}")).await;
            let number = paid["data"]["invoice_id"].as_str().unwrap().to_owned();
            let told = send(number.clone(), "9822055501").await;
            if bill < 10 {
                told.succeeded();
            } else {
                assert_eq!((told.http, &told.body["code"]), (429, &json!("invoice.told_often")), "{}", told.body);
                send(number, "9822055502").await.succeeded();
            }
        }
        shop.tamper(
            "INSERT INTO outbox (vendor_id, outbox_id, store_id, kind, subject, payload, state, attempts, due_at, last_error, refused, created_at, \
             claim, give_up_at, recipient, terminal_id) WITH RECURSIVE each(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 990) \
             SELECT o.vendor_id, 'more-' || n, o.store_id, o.kind, 'another', '', 'sent', 1, 0, '', FALSE, o.created_at, '', 0, '', o.terminal_id \
             FROM each, (SELECT * FROM outbox WHERE terminal_id = 1 ORDER BY created_at LIMIT 1) o",
        ).await;
        let paid = till.sell(&[SOAP], "pay-2000").await;
        let told = send(paid["data"]["invoice_id"].as_str().unwrap().to_owned(), "9822055503").await;
        assert_eq!((told.http, &told.body["code"]), (429, &json!("invoice.till_sent_often")), "{}", told.body);
    }

    async fn a_link_is_one_for_an_invoice_and_ends(shop) {
        let (shop, _simulators) = reaching(shop).await;
        shop.set(1, "bill_reprint_verify", "false").await;
        let (till, number) = sold(&shop).await;
        let link = |body: Value| body["data"]["link"].as_str().unwrap().to_owned();
        let body = till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded();
        assert_eq!(body["data"]["expires_on"], "2027-02-19");
        assert!(body["data"]["text"].as_str().unwrap().ends_with(body["data"]["link"].as_str().unwrap()));
        let first = link(body);
        assert_eq!(link(till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded()), first);
        let path = path_in(&first);
        shop.clock.advance(90 * DAY - MINUTE);
        assert_eq!(open(&shop, &path).await.0, 200);
        shop.clock.advance(2 * MINUTE);
        for path in [path.clone(), format!("{path}/{number}.pdf")] {
            let (status, head, page) = open(&shop, &path).await;
            assert_eq!((status, String::from_utf8(page).unwrap().contains("This link has expired.")), (410, true));
            assert!(head["x-robots-tag"].to_str().unwrap().contains("noindex"));
        }
        for stranger in ["/b/AAAAAAAAAAAAAAAAAAAAAA", "/b/x", "/b/%00", "/b/'%20OR%201=1"] {
            let (status, _, page) = open(&shop, stranger).await;
            assert_eq!((status, String::from_utf8(page).unwrap().contains("This link leads to no bill.")), (404, true), "{stranger}");
        }
        // Handed out again, it is the link of a duplicate.
        let mut till = till;
        till.sign_in(CASHIER, "1234").await;
        let second = link(till.call("/bill-link", &[("invoice_id", &number)]).await.succeeded());
        assert_ne!(second, first);
        assert_eq!((open(&shop, &path_in(&second)).await.0, open(&shop, &path).await.0), (200, 410));
    }
}

/// The first cashier of the shop.
const CASHIER: &str = "9000000011";
/// The key of the first till's licence.
const LICENCE: &str = "100000000011";
