use std::collections::HashMap;
use std::sync::Arc;

use pricing::barcode::{self, Gs1, Scan};
use pricing::message::{Message, Says as _};
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::CartLine;
use utoipa::ToSchema;

use super::quantity::WithCart;
use super::rules::{check_quantity, choose_mrp, wanted_mrp};
use super::tracking::{check_sellable, past_its_day, price_where_it_lies};
use super::{CartRefusal, CartWords};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::bill::{self, BillRefusal, Edit, Meant, OpenBill, line_id, parse_line_id};
use crate::call::{About, DeedRow, Done};
use crate::catalog::{MrpPrice, Shelf, available, picture};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{CallError, Refusal, Result};
use crate::request_log::Keep;
use crate::scalar::{Amount, Flag, Rupees, Text};
use crate::settings::MrpChoice;
use crate::stock::{self, Lots, StockWords, Tracked};

/// Lines of a bill at most.
const MOST_LINES: usize = 1_000;

/// A product to add to the open bill.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AddProduct {
    /// The code scanned or typed: a product's barcode, a scale label, a GS1 code.
    pub barcode: Text,
    /// Pieces, or kilograms of a weighed product; left out, one piece.
    pub qty: Amount,
    /// The printed price wanted; empty or 0 for the store's choice.
    pub change_mrp: Rupees,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// An id the till made for a new bill (UUID version 7); empty for the server's.
    pub order_id: Text,
    /// The serial number, for a product that has them.
    pub serial: Text,
    /// 1 when an unusual weight was confirmed.
    pub confirmed: Flag,
    /// The line it was on before it was taken off: it comes back in its place.
    pub cart_id: Text,
    /// The barcode of the quick key of that number, used where no product has the code.
    pub or_barcode: Text,
    /// `TRUE` where a scanner read it. It changes nothing: a code means the same however it comes.
    pub scan: Text,
}

crate::max_len! {
    AddProduct {
        barcode: CODE, c_id: ID, order_id: ID, serial: WORD, cart_id: ID, or_barcode: CODE, scan: WORD,
    }
}

impl AddProduct {
    /// Whether there is a code at all.
    ///
    /// # Errors
    /// When there is none.
    pub fn check(&self) -> Result<()> {
        if self.barcode.is_empty() { Err(CartRefusal::NoBarcode.into()) } else { Ok(()) }
    }
}

/// The product that a code stands for, and the facts in the code.
struct ScannedGoods {
    shelf: Arc<Shelf>,
    /// The quantity the code carries; none leaves it to the cashier.
    quantity: Option<Quantity>,
    /// The amount a price label carries.
    label: Option<Paise>,
    batch: String,
    serial: String,
}

impl ScannedGoods {
    /// The goods as the stock knows them.
    fn goods(&self) -> Tracked<'_> {
        Tracked { product_id: self.shelf.product_id, batch: &self.batch, serial: &self.serial }
    }
}

/// The outcome of an addition, stored for its repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Added {
    /// The line that was added or changed.
    pub cart_id: String,
    /// The notice for the cashier, if any.
    pub message: Option<Message>,
}

pub(super) struct ProductDetails;

impl DeedRow for ProductDetails {
    const CALL: About = About {
        path: "/product-details",
        name: "product_details",
        capability: "cart",
        does: "Adds a product to the open bill, beginning one with the first.",
        messages: &[bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = AddProduct;
    type Outcome = Done<Added, OpenBill>;
    type Gathered = CartAnswer;
    type Answer = WithCart;

    fn keep(_: &AddProduct) -> Keep {
        Keep::Day
    }

    fn check(request: &AddProduct) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &AddProduct) -> Result<Self::Outcome> {
        add(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &AddProduct, added: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, added.in_hand.take())
    }

    fn render(added: Self::Outcome, cart: CartAnswer) -> Result<Reply<WithCart>> {
        let Added { cart_id, message } = added.outcome;
        Ok(Reply::success(WithCart { cart, cart_id }).telling(message))
    }
}

/// Adds a product to the open bill, beginning one with the first.
///
/// # Errors
/// When the code is no product's, something is to be asked first, the bill may not be changed, or a statement fails.
pub fn add(deed: &mut Deed<'_, Cashier>, request: &AddProduct) -> Result<Done<Added, OpenBill>> {
    let settings = deed.settings();
    // An open bill can still be paid; nothing more comes onto it.
    if !settings.menu_start_billing {
        return Err(BillRefusal::BillingOff.into());
    }
    // A quick key's number never hides a product of that code.
    let code = match request.or_barcode.given() {
        Some(other) if deed.by_barcode(&request.barcode)?.is_none() => other,
        _ => &*request.barcode,
    };
    let mut wanted = identify(deed, code)?;
    // A serial number is ignored for goods without any.
    if let Some(serial) = request.serial.given().filter(|_| wanted.shelf.item.flags.has_serial) {
        serial.clone_into(&mut wanted.serial);
    }
    // A line that is added again keeps the weight it had, whatever its label says.
    if let Some(weight) = request.qty.0.filter(|_| request.cart_id.given().is_some())
        && wanted.quantity.is_some_and(|printed| printed != weight)
    {
        (wanted.quantity, wanted.label) = (Some(weight), None);
    }
    let quantity = match quantity_of(&wanted, request) {
        Ok(quantity) => quantity,
        Err(refusal) => return Err(with_goods(deed, refusal, &wanted.shelf)?),
    };
    let asked_mrp = wanted_mrp(request.change_mrp.0);
    let mut edit = Edit::begin(deed, Meant { c_id: &request.c_id, order_id: &request.order_id })
        .map_err(|refusal| with_held(refusal, &wanted, quantity, asked_mrp))?;
    let today = deed.today();
    let lots = check_tracking(deed, &edit, &wanted, asked_mrp, today)?;
    // A piece has the batch of its stock row, whatever its label says.
    if !wanted.serial.is_empty()
        && let Some(piece) = lots.holding(wanted.goods())
    {
        wanted.batch = piece.batch.clone();
    }
    // Stock that decides nothing is read once, with that of the other lines.
    let stock_counts = wanted.shelf.prices.len() > 1 || !settings.negative_stock_billing;
    let on_sale = match stock_counts {
        true => available(deed, wanted.shelf.product_id, today)?,
        false => HashMap::new(),
    };
    let price = price_of(&wanted, &lots, &on_sale, asked_mrp, settings.mrp_choice)?;
    let (line_no, message) = match merged(&edit.lines, &wanted, price.mrp) {
        Some(place) => {
            let mut line = edit.lines[place].clone();
            let total = check_quantity(&wanted.shelf, line.quantity_milli + quantity, true)?;
            line.quantity_milli = total;
            let line_no = line.line_no;
            edit.put_line(deed, place, line)?;
            (line_no, None)
        }
        None => {
            if edit.lines.len() >= MOST_LINES {
                return Err(CartRefusal::TooManyLines.into());
            }
            let again = wanted.quantity.is_some() && edit.lines.iter().any(|line| line.barcode == code);
            let line = CartLine {
                vendor_id: deed.vendor(),
                order_id: edit.order.order_id.clone(),
                line_no: place_of(&edit, &request.cart_id),
                product_id: wanted.shelf.product_id,
                barcode: code.to_owned(),
                mrp_paise: price.mrp,
                price_paise: price.price,
                quantity_milli: quantity,
                label_paise: wanted.label,
                batch: wanted.batch.clone(),
                serial: wanted.serial.clone(),
                salesman_id: String::new(),
                below_zero: false,
            };
            let message = again.then(|| CartWords::LabelTwice.message());
            let line_no = line.line_no;
            edit.add_line(deed, line)?;
            (line_no, message)
        }
    };
    let message = message.or_else(|| match settings.negative_stock_billing {
        true => None,
        false => stock_message(&edit, &wanted, &on_sale),
    });
    let cart_id = line_id(&edit.order.order_id, line_no);
    let bill = edit.finish(deed)?;
    Ok(Done::new(Added { cart_id, message }, bill))
}

/// The number of a new line: that of the line it was taken off as, where that is free on this bill, else the next one.
fn place_of(edit: &Edit, taken_off: &str) -> i32 {
    let was_here = |(order_id, line_no): &(&str, i32)| {
        *order_id == edit.order.order_id
            && (1..edit.order.next_line).contains(line_no)
            && edit.lines.iter().all(|line| line.line_no != *line_no)
    };
    parse_line_id(taken_off).filter(was_here).map_or(edit.order.next_line, |(_, line_no)| line_no)
}

/// One of the printed prices a product is sold at.
#[derive(Debug, Clone, Copy, Serialize)]
struct MrpToChoose {
    mrp: Paise,
    price: Paise,
    current_stock: Quantity,
}

/// The price that a scan takes; for a given piece or batch, only MRPs with some of it in stock count.
fn price_of(
    wanted: &ScannedGoods,
    lots: &Lots,
    on_sale: &HashMap<Paise, Quantity>,
    asked: Option<Paise>,
    choice: MrpChoice,
) -> Result<MrpPrice> {
    let (shelf, goods) = (&wanted.shelf, wanted.goods());
    if let Some(mrp) = asked {
        return Ok(price_where_it_lies(shelf, lots, goods, mrp)?);
    }
    let lies = if goods.is_named() { lots.by_mrp(goods) } else { HashMap::new() };
    let counts = if lies.is_empty() { on_sale } else { &lies };
    let price = choose_mrp(shelf, counts, None, choice)
        .map_err(|refusal| with_choice(refusal, shelf, counts, !lies.is_empty()))?;
    Ok(price_where_it_lies(shelf, lots, goods, price.mrp)?)
}

/// Adds the MRPs to a refusal that asks for one: all of the product's, or those in stock.
fn with_choice(
    refusal: CartRefusal,
    shelf: &Shelf,
    on_sale: &HashMap<Paise, Quantity>,
    only_in_stock: bool,
) -> CallError {
    let must_choose = matches!(refusal, CartRefusal::MrpRequired { .. });
    let refusal = Refusal::from(refusal);
    if !must_choose {
        return refusal.into();
    }
    let choice: Vec<MrpToChoose> = shelf
        .prices
        .iter()
        .filter(|price| !only_in_stock || on_sale.contains_key(&price.mrp))
        .map(|price| MrpToChoose {
            mrp: price.mrp,
            price: price.price,
            current_stock: on_sale.get(&price.mrp).copied().unwrap_or_default(),
        })
        .collect();
    refusal.with("multiple_mrp", choice).into()
}

/// Finds the product of a code: by the code as it is, else by the data in it.
fn identify(deed: &mut Deed<'_, Cashier>, code: &str) -> Result<ScannedGoods> {
    let shop = deed.shop();
    let today = shop.day(deed.now());
    let plain =
        |shelf| ScannedGoods { shelf, quantity: None, label: None, batch: String::new(), serial: String::new() };
    if let Some(shelf) = deed.by_barcode(code)? {
        return Ok(plain(shelf));
    }
    let not_found = || CallError::from(CartRefusal::ProductNotFound { barcode: code.to_owned() });
    match barcode::read(code, &shop.barcodes, today)? {
        Scan::Plain(code) => {
            let found = match (deed.by_barcode(&code)?, barcode::stands_for(&code)) {
                (None, Some(whole)) => deed.by_barcode(&whole)?,
                (found, _) => found,
            };
            found.map(plain).ok_or_else(not_found)
        }
        Scan::Weight { item, quantity } => {
            let shelf = deed.by_barcode(&item)?.filter(|shelf| shelf.item.weighed).ok_or_else(not_found)?;
            // A label without a weight leaves the weight to the cashier.
            let quantity = (quantity > Quantity::ZERO).then_some(quantity);
            Ok(ScannedGoods { quantity, ..plain(shelf) })
        }
        Scan::Price { item, amount } => {
            let shelf = deed.by_barcode(&item)?.ok_or_else(not_found)?;
            let rate = shelf.prices.first().map_or(Paise::ZERO, |price| price.price);
            let quantity = Quantity::bought_for(amount, rate).ok_or_else(not_found)?;
            if shelf.item.weighed {
                return Ok(ScannedGoods { quantity: Some(quantity), label: Some(amount), ..plain(shelf) });
            }
            // A label sells pieces at their price; it never lowers it.
            if !quantity.is_whole() || rate.times(quantity) != amount {
                let name = shelf.item.name().to_owned();
                return Err(CartRefusal::LabelOfPieces { label: amount, name, price: rate }.into());
            }
            Ok(ScannedGoods { quantity: Some(quantity), ..plain(shelf) })
        }
        Scan::Gs1(code) => by_gs1(deed, code, today)?.ok_or_else(not_found),
    }
}

fn by_gs1(deed: &mut Deed<'_, Cashier>, code: Gs1, today: Day) -> Result<Option<ScannedGoods>> {
    let Some(shelf) = deed.by_barcode(&code.gtin.to_string())? else { return Ok(None) };
    if let Some(expired) = code.expiry.filter(|expiry| *expiry < today) {
        let batch = code.batch.unwrap_or_default();
        return Err(past_its_day(batch, shelf.item.name(), expired).into());
    }
    let quantity = if shelf.item.weighed { code.net_weight } else { None };
    Ok(Some(ScannedGoods {
        quantity,
        label: None,
        batch: if shelf.item.flags.has_batch { code.batch.unwrap_or_default() } else { String::new() },
        serial: if shelf.item.flags.has_serial { code.serial.unwrap_or_default() } else { String::new() },
        shelf,
    }))
}

fn quantity_of(wanted: &ScannedGoods, request: &AddProduct) -> std::result::Result<Quantity, CartRefusal> {
    let shelf = &wanted.shelf;
    if let Some(quantity) = wanted.quantity {
        // A quantity printed by the scale needs no confirmation.
        return check_quantity(shelf, quantity, true);
    }
    let usual = if shelf.item.weighed { Quantity::ZERO } else { Quantity::ONE };
    check_quantity(shelf, request.qty.0.unwrap_or(usual), request.confirmed.0)
}

/// The product that a weight is asked for.
#[derive(Debug, Clone, Serialize)]
struct Weighed {
    name: String,
    /// The store's price for one unit.
    price: Paise,
    /// Its stock for sale, in units.
    stock: Quantity,
    /// The URL of its picture, else the tint of its category, as `#grains`.
    image: String,
}

/// Adds the product to a refusal that asks for its weight, so that the till can show its price while it is weighed.
fn with_goods(deed: &mut Deed<'_, Cashier>, refusal: CartRefusal, shelf: &Shelf) -> Result<CallError> {
    let asks = matches!(refusal, CartRefusal::WeightRequired { .. });
    let refusal = Refusal::from(refusal);
    // Of several printed prices nobody knows yet which one counts.
    let (true, [price]) = (asks, &*shelf.prices) else { return Ok(refusal.into()) };
    let today = deed.today();
    let stock = available(deed, shelf.product_id, today)?.remove(&price.mrp).unwrap_or_default();
    let goods = Weighed { name: shelf.item.name().to_owned(), price: price.price, stock, image: picture(&shelf.item) };
    Ok(refusal.with("goods", goods).into())
}

/// A product that waits for the bill's customer.
#[derive(Debug, Clone, Serialize)]
struct Held {
    name: String,
    /// The store's price of as much as was scanned; none while nobody knows which printed price counts.
    amount: Option<Paise>,
    /// The URL of its picture, else the tint of its category.
    image: String,
}

/// Adds the product to a refusal for want of a customer, so that the till can show it while it waits.
fn with_held(error: CallError, wanted: &ScannedGoods, quantity: Quantity, mrp: Option<Paise>) -> CallError {
    let CallError::Refused(refusal) = error else { return error };
    if refusal.message.code != BillRefusal::NoCustomer.message().code {
        return CallError::Refused(refusal);
    }
    let shelf = &wanted.shelf;
    let price = match (mrp, &*shelf.prices) {
        (Some(mrp), prices) => prices.iter().find(|price| price.mrp == mrp),
        (None, [price]) => Some(price),
        (None, _) => None,
    };
    let amount = wanted.label.or_else(|| price.map(|price| price.price.times(quantity)));
    let held = Held { name: shelf.item.name().to_owned(), amount, image: picture(&shelf.item) };
    refusal.with("held", held).into()
}

/// Requires a serial number in stock, and refuses goods past their expiry date. Returns the stock rows.
fn check_tracking(
    reader: &mut Reader<'_>,
    edit: &Edit,
    wanted: &ScannedGoods,
    mrp: Option<Paise>,
    today: Day,
) -> Result<Lots> {
    let item = &wanted.shelf.item;
    if item.flags.has_serial {
        if wanted.serial.is_empty() {
            return Err(CartRefusal::SerialRequired { name: item.name().to_owned() }.into());
        }
        if edit.lines.iter().any(|line| line.product_id == wanted.shelf.product_id && line.serial == wanted.serial) {
            return Err(CartRefusal::SerialTwice { serial: wanted.serial.clone() }.into());
        }
    }
    if !item.flags.has_batch && !item.flags.has_serial {
        return Ok(Lots::none(today));
    }
    let lots = stock::lots(reader, &[wanted.goods()], today)?;
    check_sellable(&lots, wanted.goods(), item.name(), mrp)?;
    Ok(lots)
}

/// The line a scan adds to: the same product at the same MRP. Every weighing, batch and serial is a line of its own.
fn merged(lines: &[CartLine], wanted: &ScannedGoods, mrp: Paise) -> Option<usize> {
    if wanted.shelf.item.weighed || !wanted.serial.is_empty() {
        return None;
    }
    lines.iter().position(|line| {
        line.product_id == wanted.shelf.product_id && line.mrp_paise == mrp && line.batch == wanted.batch
    })
}

/// The notice when the bill holds more than the store has.
fn stock_message(edit: &Edit, wanted: &ScannedGoods, on_sale: &HashMap<Paise, Quantity>) -> Option<Message> {
    let on_bill: Quantity = edit
        .lines
        .iter()
        .filter(|line| line.product_id == wanted.shelf.product_id)
        .map(|line| line.quantity_milli)
        .sum();
    let left: Quantity = on_sale.values().copied().sum();
    let name = wanted.shelf.item.name().to_owned();
    if left <= Quantity::ZERO {
        Some(StockWords::OutOfStock { name }.message())
    } else {
        (on_bill > left).then(|| StockWords::OnlySome { left, name }.message())
    }
}
