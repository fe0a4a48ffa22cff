//! Legal checks of goods in a file: rates in force, HSN codes of enough digits, the printed price of tobacco.

use std::collections::HashMap;

use pricing::hsn::{Hsn, fewest_digits};
use pricing::message::{Message, Says as _};
use pricing::tax::{SlabError, check_rate};
use pricing::{BasisPoints, Day};
use storage::Reader;
use storage::rows::TaxRate;

use super::fault::{ImportFault, of_class};
use super::plan::Plan;
use crate::admin::tax;
use crate::clock::{Moment, india};
use crate::settings::is_above_five_crore;

/// The tax classes of a vendor as they are today, and how its goods must be described.
pub struct Master {
    today: Day,
    classes: HashMap<String, Class>,
    fewest_digits: usize,
}

struct Class {
    id: i64,
    /// The rates in force, of all bands.
    rates: Vec<BasisPoints>,
    on_printed_price: bool,
}

/// The fields of a line that the law has rules for.
pub struct Goods<'a> {
    /// The line.
    pub line: u64,
    /// Its HSN code, or nothing.
    pub hsn: &'a str,
    /// Its tax class.
    pub tax: &'a str,
}

impl Master {
    /// Reads the vendor's.
    pub fn load(reader: &mut Reader<'_>, now: Moment) -> storage::Result<Self> {
        let today = now.day(&india());
        let mut classes = HashMap::new();
        for (class, rates) in tax::rates(reader)? {
            let begun = |rate: &&TaxRate| rate.valid_from <= today;
            let newest = rates.iter().filter(begun).map(|rate| rate.valid_from).max();
            let in_force: Vec<&TaxRate> = rates.iter().filter(|rate| Some(rate.valid_from) == newest).collect();
            let whole = |rate: &&TaxRate| rate.cgst_bp + rate.sgst_bp;
            let class_now = Class {
                id: class.tax_class_id,
                rates: in_force.iter().map(whole).collect(),
                on_printed_price: in_force.iter().any(|rate| rate.on_printed_price),
            };
            classes.insert(class.code, class_now);
        }
        let above = is_above_five_crore(reader)?;
        Ok(Master { today, classes, fewest_digits: fewest_digits(above) })
    }

    /// The id of a tax class that goods can have today.
    ///
    /// # Errors
    /// The message where no class of that code has a rate in force.
    pub fn tax(&self, code: &str) -> Result<i64, Message> {
        let unknown = || ImportFault::NoTaxClass { class: code.to_owned() }.message();
        let class = self.classes.get(code).ok_or_else(unknown)?;
        if class.rates.is_empty() {
            return Err(ImportFault::NoRate { class: code.to_owned() }.message());
        }
        for rate in &class.rates {
            match check_rate(*rate, self.today) {
                // An unknown rate is newer than this program: it was set with `--new-rate`.
                Ok(()) | Err(SlabError::Unknown { .. }) => {}
                Err(error) => return Err(of_class(code, &error)),
            }
        }
        Ok(class.id)
    }

    /// Warns of oddities that do not keep goods from being sold.
    pub fn look_at(&self, goods: &Goods<'_>, plan: &mut Plan) {
        let Goods { line, hsn, tax } = *goods;
        let fewest = self.fewest_digits;
        let Ok(code) = hsn.parse::<Hsn>() else {
            plan.warn(line, "hsn", &ImportFault::NoHsn { digits: fewest });
            return;
        };
        if !code.is_known() {
            plan.warn(line, "hsn", &ImportFault::NoHeading { heading: code.heading().to_owned() });
        }
        if code.digits() < fewest {
            plan.warn(line, "hsn", &ImportFault::FewDigits { has: code.digits(), digits: fewest });
        }
        let on_printed_price = self.classes.get(tax).is_some_and(|class| class.on_printed_price);
        let (hsn, class) = (code.to_string(), tax.to_owned());
        match code.is_valued_by_printed_price() {
            Some(true) if !on_printed_price => {
                plan.warn(line, "tax", &ImportFault::NotByPrintedPrice { hsn, class });
            }
            Some(false) if on_printed_price => plan.warn(line, "tax", &ImportFault::ByPrintedPrice { hsn, class }),
            _ => {}
        }
    }
}
