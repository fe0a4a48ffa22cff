//! The cart as the till receives it.

use pricing::Quantity;
use pricing::basket::{Basket, Item, ItemTexts, Line, ManualDiscount, MrpStock, Stock};
use pricing::cart::PricedCart;
use pricing::message::Message;
use pricing::offers::{OfferOutcome, Offered};
use serde_json::{Value, json};

use crate::shop::{bag, basket, flat, item, line, percent, quantity, reworded, rupees, terms, weighed};

fn told(text: &str) -> Message {
    let values = [("pieces".to_owned(), pricing::message::Value::Number(2))].into();
    Message { code: "offer.gave".to_owned(), values, message: text.to_owned() }
}

fn butter() -> Line {
    let plain = item("Amul Butter", &flat("5"));
    let item = Item {
        images: Box::new(["front.jpg".to_owned(), "back.jpg".to_owned()]),
        ..reworded(&plain, |texts| ItemTexts {
            product_id: "P1",
            barcode: "8901262010016",
            brand: "Amul",
            variant: "500 g",
            hsn: "0405",
            ..texts
        })
    };
    let older = MrpStock { mrp: rupees("280"), price: rupees("275"), on_hand: quantity("4") };
    Line {
        cart_id: "1".to_owned(),
        mrp: rupees("300"),
        salesman_id: "E7".to_owned(),
        remark: "gift".to_owned(),
        batch: "B42".to_owned(),
        serial: "S1".to_owned(),
        stock: Stock { on_hand: quantity("-3"), other_mrps: vec![older] },
        ..line(item, "2", "290")
    }
}

fn dal() -> Line {
    Line {
        cart_id: "2".to_owned(),
        stock: Stock { on_hand: quantity("12.5"), other_mrps: Vec::new() },
        ..line(weighed("Toor Dal", &flat("0")), "1.25", "164")
    }
}

fn sent(basket: Basket, offers: OfferOutcome) -> Value {
    let priced = basket.price_with_offers(&terms(), offers).unwrap();
    serde_json::to_value(PricedCart::from(&priced)).unwrap()
}

/// CRT-22, CRT-23: the whole shape of a full cart.
#[test]
fn a_cart_is_sent_with_every_amount() {
    let basket = Basket {
        bags: vec![bag("10", 2)],
        manual_discount: Some(ManualDiscount::Percent(percent("10"))),
        ..basket(vec![butter(), dal()])
    };
    let offers = OfferOutcome {
        lines: vec![Offered {
            discount: rupees("20"),
            applied: vec![told("Buy 2 save 20")],
            available: vec![told("Add 1 more: 10% off")],
            ..Offered::default()
        }],
        bill: Offered { discount: rupees("50"), applied: vec![told("50.00 off the bill")], ..Offered::default() },
        again: Vec::new(),
    };

    let expected = json!({
        "data": [
            {
                "cart_id": "1",
                "qty": 2,
                "amount": "560.00",
                "mrp_total": "600.00",
                "saved": "40.00",
                "hsn": "0405",
                "tax_rate": "5",
                "tax": "22.44",
                "salesman_id": "E7",
                "product_data": {
                    "p_name": "Amul Butter",
                    "p_id": "P1",
                    "barcode": "8901262010016",
                    "r_price": "290.00",
                    "s_price": "580.00",
                    "discount": "20.00",
                    "current_stock": -3,
                    "offer": "yes",
                    "offer_data": {
                        "applied_offers": [{"code": "offer.gave", "values": {"pieces": 2}, "message": "Buy 2 save 20"}],
                        "available_offers": [{"code": "offer.gave", "values": {"pieces": 2}, "message": "Add 1 more: 10% off"}]
                    },
                    "images": "front.jpg",
                    "images_array": ["front.jpg", "back.jpg"],
                    "multiple_mrp": [
                        {"mrp": "300.00", "price": "290.00", "current_stock": -3},
                        {"mrp": "280.00", "price": "275.00", "current_stock": 4}
                    ],
                    "unit_mrp": "300.00",
                    "batch": [{"batch_no": "B42"}],
                    "serial": "S1",
                    "remark": "gift",
                    "brand_name": "Amul",
                    "varient": "500 g",
                    "weight_flag": 0,
                    "uom": "PCS"
                }
            },
            {
                "cart_id": "2",
                "qty": 1.25,
                "amount": "205.00",
                "mrp_total": "205.00",
                "saved": "0.00",
                "hsn": "6109",
                "tax_rate": "0",
                "tax": "0.00",
                "salesman_id": "",
                "product_data": {
                    "p_name": "Toor Dal",
                    "p_id": "P-Toor Dal",
                    "barcode": "8904000210037",
                    "r_price": "164.00",
                    "s_price": "205.00",
                    "discount": "0.00",
                    "current_stock": 12.5,
                    "offer": "no",
                    "offer_data": {"applied_offers": [], "available_offers": []},
                    "images": "",
                    "images_array": [],
                    "multiple_mrp": [{"mrp": "164.00", "price": "164.00", "current_stock": 12.5}],
                    "unit_mrp": "164.00",
                    "batch": [],
                    "serial": "",
                    "remark": "",
                    "brand_name": "",
                    "varient": "",
                    "weight_flag": 1,
                    "uom": "KGS"
                }
            }
        ],
        "mrp_total": "805.00",
        "sub_total": "785.00",
        "discount": "141.50",
        "item_discount": "20.00",
        "bill_buster_discount": "50.00",
        "manual_discount": "71.50",
        "carry_bag_total": "20.00",
        "tax_total": "25.50",
        "round_off": "0.50",
        "total": "664.00",
        "saved": "161.50",
        "cart_qty_total": 3,
        "pieces": 3,
        "weight": 1.25,
        "carry_bag_qty_total": 2,
        "bill_summary": [
            {"name": "sub_total", "display_text": "Subtotal", "value": "785.00"},
            {"name": "item_discount", "display_text": "Offers", "value": "-20.00"},
            {"name": "bill_buster_discount", "display_text": "Bill offer", "value": "-50.00"},
            {"name": "manual_discount", "display_text": "Manual discount", "value": "-71.50"},
            {"name": "carry_bag_total", "display_text": "Carry bags", "value": "20.00"},
            {"name": "tax_total", "display_text": "GST included", "value": "25.50"},
            {"name": "round_off", "display_text": "Round off", "value": "0.50"},
            {"name": "total_payable", "display_text": "Total payable", "value": "664.00"}
        ],
        "bags": [{"BAG_ID": "B1", "Name": "Paper bag", "Price": "10.00", "Qty": 2, "Amount": "20.00"}],
        "offer_data": {"applied_offers": [{"code": "offer.gave", "values": {"pieces": 2}, "message": "50.00 off the bill"}], "available_offers": []}
    });
    assert_eq!(sent(basket, offers), expected);
}

#[test]
fn an_empty_cart_has_every_key() {
    let cart = sent(Basket::default(), OfferOutcome::default());
    assert_eq!(cart["data"], json!([]));
    assert_eq!(cart["bags"], json!([]));
    assert_eq!(cart["total"], "0.00");
    assert_eq!(cart["cart_qty_total"], 0);
    assert_eq!(cart["weight"], 0);
    assert_eq!(cart["bill_summary"].as_array().unwrap().last().unwrap()["name"], "total_payable");
}

#[test]
fn a_line_with_only_a_hint_shows_its_offers() {
    let offers = OfferOutcome {
        lines: vec![Offered { available: vec![told("Add 1 more: 10% off")], ..Offered::default() }],
        ..OfferOutcome::default()
    };
    let cart = sent(basket(vec![dal()]), offers);
    assert_eq!(cart["data"][0]["product_data"]["offer"], "yes");
}

#[test]
fn what_the_server_knows_surrounds_it() {
    #[derive(serde::Serialize)]
    struct Cart<'a> {
        #[serde(flatten)]
        priced: PricedCart<'a>,
        order_id: &'a str,
    }
    let basket = basket(vec![dal()]);
    let priced = basket.price(&terms()).unwrap();
    let cart = Cart { priced: PricedCart::from(&priced), order_id: "O1" };
    let cart = serde_json::to_value(cart).unwrap();
    assert_eq!(cart["order_id"], "O1");
    assert_eq!(cart["data"][0]["qty"], 1.25);
    assert_eq!(cart["total"], "205.00");
}

#[test]
fn the_weight_is_the_sum_of_the_weighed_lines() {
    let heavy = Line { quantity: Quantity::new(750), ..dal() };
    let cart = sent(basket(vec![dal(), butter(), heavy]), OfferOutcome::default());
    assert_eq!(cart["weight"], 2);
    assert_eq!(cart["pieces"], 4);
}
