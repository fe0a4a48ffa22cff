//! A bill, read and ready to be priced.

use std::sync::Arc;

use pricing::basket::{
    Bag, Basket, Line, ManualDiscount, ManualDiscountError, MrpStock, PriceError, PricedBasket, Stock, Terms,
};
use pricing::offers::{OfferOutcome, Shopper};
use pricing::{BasisPoints, Paise, Quantity};
use storage::Reader;
use storage::rows::{BillState, CartLine, Customer, Order};

use super::around::{around, stock_of};
use super::{BillRefusal, DiscountApproval, Measured, News, Supplied, Till, store};
use crate::catalog::{StoreInfo, View};
use crate::clock::Moment;
use crate::customer;
use crate::refusal::CallError;
use crate::settings::Settings;

/// A bill with its price, and everything the price depends on.
#[derive(Debug)]
pub struct OpenBill {
    /// The bill; none before its first line.
    pub order: Option<Order>,
    /// The store.
    pub shop: Arc<StoreInfo>,
    /// Its settings.
    pub settings: Arc<Settings>,
    /// The bill with its amounts: priced once, when it is loaded.
    pub priced: PricedBasket,
    /// Whether it has a discount by hand.
    pub has_discount: bool,
    /// The rows of the lines, in the order of the priced ones.
    pub rows: Vec<CartLine>,
    /// The seller and the place of supply.
    pub supplied: Supplied,
    /// The bill's customer; `None` where the store has no dummy customer and nobody is tagged.
    pub customer: Option<Customer>,
    /// Bills the store holds.
    pub hold_bill_count: i64,
    /// Notices for the cashier.
    pub news: News,
    /// The limit of the cashier that the discount by hand is above, where no manager has let that be.
    pub above_limit: Option<BasisPoints>,
}

/// The open bill of a till, ready to be priced.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn open_bill(reader: &mut Reader<'_>, view: &View, till: Till, now: Moment) -> Result<OpenBill, CallError> {
    let order = store::open_order(reader, till)?;
    let rows = match &order {
        Some(order) => store::lines(reader, &order.order_id)?,
        None => Vec::new(),
    };
    load(reader, view, order, rows, now)
}

/// A bill whose lines are known, or none.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn load(
    reader: &mut Reader<'_>,
    view: &View,
    order: Option<Order>,
    rows: Vec<CartLine>,
    now: Moment,
) -> Result<OpenBill, CallError> {
    let (shop, settings) = view.store(reader)?;
    let mut basket = Basket::default();
    let mut news = News::default();
    let around = around(reader, order.as_ref().map_or("", |order| &order.order_id))?;
    if let Some(order) = &order {
        let stock = stock_of(reader, &order.order_id, shop.day(now))?;
        for row in &rows {
            let of_product = |mrp: Paise| stock.get(&(row.product_id, mrp)).copied().unwrap_or_default();
            let line = line(reader, view, row, of_product)?;
            news.line(row, &line);
            basket.lines.push(line);
        }
        if around.bags > 0 {
            basket.bags = bags(reader, view, &order.order_id, &mut news)?;
        }
        basket.manual_discount = manual_discount(order);
        if order.state == BillState::Frozen {
            // The price of a frozen bill is settled; the catalog's changes are announced when the bill is changed
            // again.
            news = News::default();
        }
    }
    let customer_id = order.as_ref().map_or(&shop.row.dummy_customer_id, |order| &order.customer_id);
    let is_dummy = *customer_id == shop.row.dummy_customer_id;
    let customer = match (is_dummy, settings.dummy_customer) {
        (true, true) => Some(shop.walk_in.clone()),
        (true, false) => None,
        (false, _) => customer::find(reader, customer_id)?,
    };
    let today = shop.day(now);
    let supplied = match &order {
        Some(order) => Supplied::of_bill(&shop, today, order, customer.as_ref()),
        None => Supplied::over_the_counter(&shop, today),
    };
    let terms = Terms { day: today, round_off: settings.round_off.into(), levy: supplied.levy() };
    let mut offers = OfferOutcome::default();
    if settings.avail_offer {
        let group = customer.as_ref().map_or("", |customer| customer.group_code.as_str());
        offers = view.offers(reader)?.evaluate(&basket.lines, &Shopper { group, now: shop.instant(now) });
    }
    let had_discount = basket.manual_discount.is_some();
    let (priced, has_discount) = price(basket, &terms, offers)?;
    if had_discount && !has_discount {
        news.discount_gone();
    }
    let hold_bill_count = around.held;
    let mut bill = OpenBill {
        order,
        shop,
        settings,
        priced,
        has_discount,
        rows,
        supplied,
        customer,
        hold_bill_count,
        news,
        above_limit: None,
    };
    bill.measure_discount(reader)?;
    Ok(bill)
}

/// Prices a bill, and returns whether it keeps its discount by hand. A discount is dropped that is more than the goods
/// cost, or leaves nothing to pay. No bill of 0.00 is ever paid.
fn price(basket: Basket, terms: &Terms, offers: OfferOutcome) -> Result<(PricedBasket, bool), PriceError> {
    if basket.manual_discount.is_none() {
        return Ok((basket.price_with_offers(terms, offers)?, false));
    }
    match basket.clone().price_with_offers(terms, offers.clone()) {
        Ok(priced) if priced.lines.is_empty() || priced.total > Paise::ZERO => return Ok((priced, true)),
        Ok(_) | Err(PriceError::ManualDiscount(ManualDiscountError::ExceedsBill { .. })) => {}
        Err(error) => return Err(error),
    }
    Ok((Basket { manual_discount: None, ..basket }.price_with_offers(terms, offers)?, false))
}

/// The base of a discount by hand: the goods less their offers.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn left_for_discount(
    reader: &mut Reader<'_>,
    view: &View,
    order: &Order,
    rows: Vec<CartLine>,
    now: Moment,
) -> Result<Paise, CallError> {
    let without = Order { discount_basis: String::new(), ..order.clone() };
    let priced = load(reader, view, Some(without), rows, now)?.priced;
    Ok(priced.sub_total - priced.discount())
}

impl OpenBill {
    /// Measures the discount by hand against its limit. A bill at checkout was measured when it was frozen.
    fn measure_discount(&mut self, reader: &mut Reader<'_>) -> Result<(), CallError> {
        let open = self.order.as_ref().filter(|order| order.state != BillState::Frozen);
        let Some(order) = open.filter(|_| self.has_discount) else { return Ok(()) };
        let approval = DiscountApproval::of(order);
        let own_limit = store::own_limit(reader, order.user_id)?;
        self.above_limit = self.measured(own_limit).above_without(approval);
        Ok(())
    }

    /// The discount by hand against the limit of a cashier, who may have an own one.
    fn measured(&self, own_limit: Option<BasisPoints>) -> Measured {
        let amount = self.priced.manual_discount;
        let left = self.priced.sub_total - (self.priced.discount() - amount);
        Measured { amount, left, limit: self.settings.discount_limit(own_limit) }
    }

    /// The discount by hand: its amount and its base.
    #[must_use]
    pub fn discount(&self) -> Measured {
        Measured { limit: self.above_limit, ..self.measured(None) }
    }

    /// The id of the bill; empty before its first line.
    #[must_use]
    pub fn order_id(&self) -> &str {
        self.order.as_ref().map_or("", |order| order.order_id.as_str())
    }
}

fn line(
    reader: &mut Reader<'_>,
    view: &View,
    row: &CartLine,
    on_hand: impl Fn(Paise) -> Quantity,
) -> Result<Line, CallError> {
    let shelf = view
        .shelf(reader, row.product_id)?
        .ok_or_else(|| BillRefusal::ProductMissing { barcode: row.barcode.clone() })?;
    let mrp = row.mrp_paise;
    // A line keeps the price it was added at when the store has stopped selling at its MRP.
    let price = shelf.price_at(mrp).map_or(row.price_paise, |price| price.price);
    let others = shelf.prices.iter().filter(|other| other.mrp != mrp);
    let other_mrps = others.map(|other| MrpStock { mrp: other.mrp, price: other.price, on_hand: on_hand(other.mrp) });
    Ok(Line {
        cart_id: store::line_id(&row.order_id, row.line_no),
        item: Arc::clone(&shelf.item),
        mrp,
        price,
        quantity: row.quantity_milli,
        label_amount: row.label_paise,
        salesman_id: row.salesman_id.clone(),
        remark: String::new(),
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        stock: Stock { on_hand: on_hand(mrp), other_mrps: other_mrps.collect() },
    })
}

fn bags(reader: &mut Reader<'_>, view: &View, order_id: &str, news: &mut News) -> Result<Vec<Bag>, CallError> {
    let mut bags = Vec::new();
    let on_bill = store::bags(reader, order_id)?;
    let sold = view.bags(reader)?;
    for row in on_bill {
        let bag = sold.iter().find(|bag| bag.bag_id == row.bag_id);
        let tax = bag.map(|bag| view.tax(reader, bag.tax_class_id)).transpose()?.flatten();
        let (Some(bag), Some(tax)) = (bag, tax) else {
            news.bag_gone(&row);
            continue;
        };
        news.bag(&row, &bag.name, bag.price_paise);
        bags.push(Bag {
            id: bag.bag_id.to_string(),
            name: bag.name.clone(),
            price: bag.price_paise,
            quantity: u32::try_from(row.pieces).unwrap_or_default(),
            tax,
            hsn: bag.hsn.clone(),
        });
    }
    Ok(bags)
}

fn manual_discount(order: &Order) -> Option<ManualDiscount> {
    match order.discount_basis.as_str() {
        "A" => Some(ManualDiscount::Amount(Paise::new(order.discount_factor))),
        "P" => Some(ManualDiscount::Percent(BasisPoints::new(order.discount_factor))),
        _ => None,
    }
}
