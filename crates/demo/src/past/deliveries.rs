//! Goods that came in: what was advised, and the GRN that was made of it.

use books::refusal::{CallError, Result};
use jiff::ToSpan as _;
use jiff::civil::Date;
use pricing::Paise;
use serde_json::{Value, json};
use storage::Tx;

use super::plan::Delivery;
use super::shelves::{Good, Shelves, favourite};
use super::shift::{Shift, text};
use crate::bench_data::Dice;

/// Suppliers of store 1, as suppliers.csv has them: code, name and origin of the goods.
const SUPPLIERS: [(&str, &str, &str); 4] = [
    ("SUP01", "Deccan Grain and Pulse Traders", "Pune"),
    ("SUP02", "Sahyadri FMCG Distribution Pvt. Ltd.", "Nashik"),
    ("SUP05", "Konkan Beverages and Snacks", "Navi Mumbai"),
    ("SUP06", "Orange City Home Care Agencies", "Nagpur"),
];

/// Goods on their way to store 1.
pub struct Arriving {
    delivery: Delivery,
    supplier: (&'static str, &'static str, &'static str),
    number: String,
    date: Date,
    goods: Vec<(Good, i64)>,
}

impl Arriving {
    /// The goods that arrive on a day so long before today.
    pub fn new(delivery: Delivery, (age, date): (u16, Date), shelves: &Shelves) -> Self {
        let mut dice = Dice::new(u64::from(age) ^ 0xA11);
        let supplier = SUPPLIERS[usize::from(age / 3) % SUPPLIERS.len()];
        let mut goods: Vec<(Good, i64)> = Vec::new();
        while goods.len() < 5 && shelves.packed.len() > 5 {
            let Some(good) = favourite(&mut dice, &shelves.packed) else { break };
            let known = goods.iter().any(|(other, _)| other.barcode == good.barcode);
            if !known && good.tracking.is_empty() {
                goods.push((good.clone(), 12 * i64::try_from(1 + dice.below(4)).unwrap_or(1)));
            }
        }
        if delivery == Delivery::Tracked {
            let tracked = [("Batch", 24), ("Serial", 4), ("Batch/Serial", 3)];
            goods
                .extend(tracked.iter().filter_map(|(kind, pieces)| Some((shelves.tracked_by(kind)?.clone(), *pieces))));
        }
        let number = format!("ADV-{:02}-{:04}", date.year().rem_euclid(100), 108 - i32::from(age));
        Arriving { delivery, supplier, number, date, goods }
    }

    /// The advice as a file has it; nothing where nothing was advised.
    pub fn advice(&self) -> Option<String> {
        if self.delivery == Delivery::Adhoc {
            return None;
        }
        let mut file =
            "store,advice,date,supplier,origin,barcode,quantity,description,mrp,price,purchase_price\n".to_owned();
        let (code, _, origin) = self.supplier;
        for (good, pieces) in &self.goods {
            let (mrp, price) = (good.mrp_paise, good.price_paise);
            let (number, date, cost) = (&self.number, self.date, cost(good));
            file +=
                &format!("PN1,{number},{date},{code},{origin},{},{pieces},Carton,{mrp},{price},{cost}\n", good.barcode);
        }
        Some(file)
    }

    /// A line of the GRN: what came of the goods at a place.
    fn line(&self, place: usize, (good, advised): &(Good, i64)) -> Value {
        let (received, damaged, lost) = match (self.delivery, place) {
            (Delivery::Part, 2) => (advised / 2, 0, 0),
            (Delivery::Part, 3..) => (0, 0, 0),
            (Delivery::Surplus, 0) => (advised + 2, 0, 0),
            (Delivery::Deficit, 1) => (advised - 3, 1, 2),
            _ => (*advised, 0, 0),
        };
        let batch = format!("P{}", self.date.strftime("%y%m%d"));
        let made_on = self.date.saturating_sub(20.days()).to_string();
        let mut line = json!({
            "barcode": good.barcode, "received_qty": received.to_string(), "damage_qty": damaged.to_string(),
            "lost_qty": lost.to_string(), "purchase_price": cost(good),
        });
        if good.tracking.contains("Batch") {
            line["batch"] = json!([{
                "batch_no": batch, "mfg_date": made_on, "valid_months": "18", "received_qty": received.to_string(),
            }]);
        }
        if good.tracking.contains("Serial") {
            let serial = |piece| json!({"serial_no": self.serial(good, piece), "received_qty": "1"});
            line["serial"] = (1..=received).map(serial).collect();
        }
        line
    }

    /// The serial number of a piece.
    fn serial(&self, good: &Good, piece: i64) -> String {
        let own = good.barcode.get(5..9).unwrap_or_default();
        format!("{own}-{}{piece:02}", self.date.strftime("%y%m%d"))
    }

    /// The pieces with serial numbers that sell later; one stays.
    fn to_sell(&self) -> Vec<(String, String)> {
        let serials = self.goods.iter().filter(|(good, _)| good.tracking == "Serial");
        let of = |(good, pieces): &(Good, i64)| {
            (1..*pieces).map(|piece| (good.barcode.clone(), self.serial(good, piece))).collect::<Vec<_>>()
        };
        serials.flat_map(of).collect()
    }
}

/// The supplier's price of one: three quarters of the store's.
fn cost(good: &Good) -> Paise {
    Paise::new(good.price_paise.get() * 3 / 4)
}

impl Shift<'_> {
    /// Makes the GRN of what arrives.
    pub(super) fn receive(&mut self, tx: &mut Tx<'_>, arriving: &Arriving) -> Result<()> {
        let lines: Vec<Value> =
            arriving.goods.iter().enumerate().map(|(place, good)| arriving.line(place, good)).collect();
        let (lines, date) = (Value::from(lines).to_string(), arriving.date.to_string());
        let bill = format!("INV-{}", arriving.date.strftime("%m%d"));
        let (_, supplier, origin) = arriving.supplier;
        let more = [("grn_list", &*lines), ("supplier_bill_no", &*bill), ("supplier_bill_date", &*date)];
        if arriving.delivery == Delivery::Adhoc {
            let fields = [&more[..], &[("supplier", supplier), ("place", origin), ("remarks", "Ordered by phone")]];
            self.at.call(tx, "/vendor/create-adhoc", &fields.concat())?;
        } else {
            let listed = self.at.ask(tx, "/vendor/advice-list", &[("search_term", &arriving.number)])?;
            let advices = listed["data"].as_array().map(Vec::as_slice).unwrap_or_default();
            let advice = advices.first().ok_or_else(|| CallError::Fault(format!("no advice {}", arriving.number)))?;
            let fields = [&more[..], &[("advice_id", text(&advice["id"])?), ("remarks", "")]];
            self.at.call(tx, "/vendor/create-grn", &fields.concat())?;
        }
        self.past.serials.extend(arriving.to_sell());
        Ok(())
    }
}
