//! Work of tills all day.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::Value;

use crate::client::Client;
use crate::report::Measure;
use crate::server::Server;

/// The generated store with its tills signed in.
pub struct Shop<'s> {
    server: &'s Server,
    tills: Vec<Till>,
    /// The codes of the first of its products.
    pub barcodes: Vec<String>,
}

/// A till with its cashier.
#[derive(Clone)]
pub struct Till {
    udid: String,
    token: String,
    next_payment: u64,
    place: usize,
}

/// Lines in the cart while scans are measured.
const LINES: usize = 20;

impl<'s> Shop<'s> {
    /// Activates all tills and signs a cashier in at each.
    pub fn new(server: &'s Server) -> anyhow::Result<Self> {
        let guide = &server.guide;
        let text = |value: &Value| value.as_str().map(str::to_owned).context("a text in the guide");
        let barcodes = guide["products"]
            .as_array()
            .context("products")?
            .iter()
            .take(1_000)
            .map(|product| text(&product["barcode"]));
        let barcodes = barcodes.collect::<anyhow::Result<Vec<_>>>()?;
        let mut tills = Vec::new();
        for place in 0..guide["licences"].as_array().context("licences")?.len() {
            let mut client = Client::connect(server.address)?;
            let udid = format!("bench-device-{place:-<40}");
            let key = text(&guide["licences"][place])?;
            client.ask("/cash-register/tag-licence", &format!("licence_no={key}&udid={udid}"), &["success"])?;
            client.identify(&udid, "");
            let (mobile, pin) = (text(&guide["cashiers"][place]["mobile"])?, text(&guide["cashiers"][place]["pin"])?);
            let signed_in = client.ask("/vendor/login", &format!("mobile={mobile}&pin={pin}"), &["login_redirect"])?;
            let token = text(&signed_in["data"]["api_token"])?;
            client.identify(&udid, &token);
            client.ask("/vendor/opening-balance", "opening_balance=1000", &["success", "fail"])?;
            tills.push(Till { udid, token, next_payment: 0, place });
        }
        Ok(Shop { server, tills, barcodes })
    }

    /// Scans into a cart of twenty lines.
    pub fn scans(&mut self, clients: usize, time: Duration) -> anyhow::Result<Measure> {
        self.scans_until(clients, |elapsed| elapsed >= time)
    }

    /// The same until it is over, which is asked after each scan with how long the scanning has taken.
    pub fn scans_until(
        &mut self,
        clients: usize,
        is_over: impl Fn(Duration) -> bool + Sync,
    ) -> anyhow::Result<Measure> {
        self.at_once(clients, |client, _, barcodes| {
            let _ = client.ask("/remove-product-from-cart", "all=1", &["success", "fail"])?;
            for barcode in &barcodes[..LINES] {
                client.ask("/product-details", &format!("barcode={barcode}&scan=TRUE&qty=1"), &["success"])?;
            }
            let mut measure = Measure::default();
            let started = Instant::now();
            for barcode in barcodes[..LINES].iter().cycle() {
                let begun = Instant::now();
                client.call("/product-details", &format!("barcode={barcode}&scan=TRUE&qty=1"))?;
                measure.times.push(begun.elapsed());
                if is_over(started.elapsed()) {
                    break;
                }
            }
            measure.whole = started.elapsed();
            let _ = client.ask("/remove-product-from-cart", "all=1", &["success"])?;
            Ok(measure)
        })
    }

    /// Searches as a cashier types: by two letters, by words, by brand and word, by the beginning of a barcode.
    pub fn searches(&mut self, time: Duration) -> anyhow::Result<Measure> {
        let terms: Vec<String> = self.server.guide["products"]
            .as_array()
            .context("products")?
            .iter()
            .take(500)
            .flat_map(|product| {
                let name = product["name"].as_str().unwrap_or_default();
                let words: Vec<&str> = name.split_whitespace().collect();
                let barcode = product["barcode"].as_str().unwrap_or_default();
                let word = |place: usize| words.get(place).copied().unwrap_or_default();
                [
                    name.chars().take(2).collect(),
                    word(0).to_owned(),
                    format!("{}+{}", word(0), word(1).chars().take(3).collect::<String>()),
                    barcode.chars().take(7).collect(),
                ]
            })
            .collect();
        self.at_once(1, |client, _, _| {
            let mut measure = Measure::default();
            let started = Instant::now();
            for term in terms.iter().cycle() {
                let begun = Instant::now();
                client.call("/product-search", &format!("search_term={term}"))?;
                measure.times.push(begun.elapsed());
                if started.elapsed() >= time {
                    break;
                }
            }
            measure.whole = started.elapsed();
            Ok(measure)
        })
    }

    /// Scans every product once, so that the server remembers all of them.
    pub fn scan_all(&mut self, barcodes: &[String]) -> anyhow::Result<()> {
        let next = AtomicUsize::new(0);
        let clients = self.tills.len();
        self.at_once(clients, |client, _, _| {
            loop {
                let from = next.fetch_add(40, Ordering::Relaxed);
                let some = barcodes.get(from..barcodes.len().min(from + 40)).unwrap_or_default();
                if some.is_empty() {
                    return Ok(Measure::default());
                }
                for barcode in some {
                    client.call("/product-details", &format!("barcode={barcode}&scan=TRUE&qty=1"))?;
                }
                client.ask("/remove-product-from-cart", "all=1", &["success", "fail"])?;
            }
        })?;
        Ok(())
    }

    /// Pages of the history that fields ask for, from the first on, each so often.
    pub fn lists(&mut self, fields: &str, pages: u32, rounds: u32) -> anyhow::Result<Measure> {
        self.at_once(1, |client, _, _| {
            let mut times = Vec::new();
            for _ in 0..rounds {
                for page in 1..=pages {
                    let begun = Instant::now();
                    let answer = client.call("/my-orders", &format!("page={page}&{fields}"))?;
                    times.push(begun.elapsed());
                    anyhow::ensure!(answer.starts_with(b"{\"status\":\"success\""), "{fields}: not listed");
                }
            }
            let whole = times.iter().sum();
            Ok(Measure::join(vec![Measure { times, whole }]))
        })
    }

    /// The day of the newest document, `YYYY-MM-DD`.
    pub fn newest_day(&mut self) -> anyhow::Result<String> {
        let till = self.tills.first().context("a till")?;
        let mut client = Client::connect(self.server.address)?;
        client.identify(&till.udid, &till.token);
        let listed = client.ask("/my-orders", "", &["success"])?;
        let day = listed["data"][0]["Cloud_Date"].as_str().and_then(|at| at.get(..10)).context("a document")?;
        Ok(day.to_owned())
    }

    /// The moment that pages of the history stay at, as a first page answers it.
    pub fn as_of(&mut self) -> anyhow::Result<String> {
        let till = self.tills.first().context("a till")?;
        let mut client = Client::connect(self.server.address)?;
        client.identify(&till.udid, &till.token);
        let listed = client.ask("/my-orders", "", &["success"])?;
        Ok(listed["as_of"].as_str().context("a moment")?.to_owned())
    }

    /// Sells five lines for cash: five scans, checkout, payment.
    pub fn sales(&mut self, clients: usize, time: Duration) -> anyhow::Result<Measure> {
        self.at_once(clients, |client, till, barcodes| {
            let mut measure = Measure::default();
            let started = Instant::now();
            // Tills do not sell the same goods in step.
            let mut products = barcodes.iter().cycle().skip(till.place * 37);
            while started.elapsed() < time {
                let begun = Instant::now();
                for barcode in products.by_ref().take(5) {
                    client.call("/product-details", &format!("barcode={barcode}&scan=TRUE&qty=1"))?;
                }
                let bill = client.ask("/process-to-payment", "", &["proceed_to_payment"])?;
                let (order, total) = (bill["data"]["order_id"].as_str(), bill["data"]["total"].as_str());
                let (order, total) = (order.context("an order")?, total.context("a total")?);
                till.next_payment += 1;
                let payment = format!(
                    "t_order_id={order}&pay_id=bench-{:08}&amount={total}&payment_gateway_type=CASH",
                    till.next_payment
                );
                client.call("/save-payment", &payment)?;
                measure.times.push(begun.elapsed());
            }
            measure.whole = started.elapsed();
            Ok(measure)
        })
    }

    /// Does some work at so many tills at once.
    pub fn at_once(
        &mut self,
        clients: usize,
        work: impl Fn(&mut Client, &mut Till, &[String]) -> anyhow::Result<Measure> + Sync,
    ) -> anyhow::Result<Measure> {
        let (server, barcodes, work) = (self.server, &self.barcodes, &work);
        let parts = std::thread::scope(|scope| {
            let running: Vec<_> = self.tills[..clients]
                .iter_mut()
                .map(|till| {
                    scope.spawn(move || {
                        let mut client = Client::connect(server.address)?;
                        client.identify(&till.udid, &till.token);
                        work(&mut client, till, barcodes)
                    })
                })
                .collect();
            running
                .into_iter()
                .map(|client| client.join().map_err(|_| anyhow::anyhow!("a client failed"))?)
                .collect::<anyhow::Result<Vec<_>>>()
        })?;
        Ok(Measure::join(parts))
    }
}
