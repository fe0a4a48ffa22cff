use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::{Paise, Quantity};
use storage::Tx;
use storage::rows::StockMovement;
use storage::schema::{catalog_price, stock_level, stock_movement};

use super::prices::Places;
use super::sheet::{Fault, Record};
use super::{Context, ImportError};

/// What a store has of a product, in a file.
pub struct Stock {
    line: u64,
    store: String,
    barcode: String,
    mrp: Paise,
    quantity: Quantity,
    batch: String,
    expires_on: String,
    serial: String,
}

pub fn read(record: &mut Record<'_>) -> Option<Stock> {
    let quantity = record.quantity("quantity");
    if quantity.is_some_and(|quantity| quantity < Quantity::ZERO) {
        record.fault("quantity", "must not be negative");
    }
    Some(Stock {
        line: record.line(),
        batch: record.text("batch"),
        expires_on: record.day("expiry"),
        serial: record.text("serial"),
        store: record.required("store")?,
        barcode: record.required("barcode")?,
        mrp: record.rupees("mrp")?,
        quantity: quantity?,
    })
}

/// Sets the stock to what the file says; the difference is a movement.
pub fn write(tx: &mut Tx<'_>, rows: &[Stock], context: &Context<'_>) -> Result<(), ImportError> {
    let vendor_id = tx.vendor();
    let places = Places::load(tx)?;
    let mut faults = Vec::new();
    for (row, movement_id) in rows.iter().zip(context.ids) {
        let Some((store_id, product_id)) = places.find(row.line, &row.store, &row.barcode, &mut faults) else {
            continue;
        };
        let price = catalog_price::table.find((vendor_id, store_id, product_id, row.mrp.get()));
        if tx.maybe::<i64, _>(price.select(catalog_price::price_paise))?.is_none() {
            let message = format!("the store has no price for an MRP of {}", row.mrp);
            faults.push(Fault { line: row.line, column: "mrp".to_owned(), message });
            continue;
        }
        let key = (vendor_id, store_id, product_id, "sale", row.mrp.get(), &row.batch, &row.serial);
        let level: Option<i64> = tx.maybe(stock_level::table.find(key).select(stock_level::on_hand_milli))?;
        let difference = row.quantity.get() - level.unwrap_or(0);
        set_level(tx, row, store_id, product_id)?;
        if difference == 0 {
            continue;
        }
        let movement = StockMovement {
            vendor_id,
            movement_id: movement_id.clone(),
            store_id,
            point: "sale".to_owned(),
            product_id,
            mrp_paise: row.mrp.get(),
            batch: row.batch.clone(),
            serial: row.serial.clone(),
            quantity_milli: difference,
            kind: if level.is_none() { "opening" } else { "adjustment" }.to_owned(),
            document_id: String::new(),
            below_zero: false,
            user_id: 0,
            created_at: context.now.0,
        };
        tx.execute(diesel::insert_into(stock_movement::table).values(movement))?;
    }
    if faults.is_empty() { Ok(()) } else { Err(ImportError::Faults(faults)) }
}

fn set_level(tx: &mut Tx<'_>, row: &Stock, store_id: i64, product_id: i64) -> storage::Result<()> {
    tx.execute(
        sql_query(
            "INSERT INTO stock_level (vendor_id, store_id, point, product_id, mrp_paise, batch, serial, expires_on, \
             on_hand_milli, reserved_milli) VALUES ($1, $2, 'sale', $3, $4, $5, $6, $7, $8, 0) \
             ON CONFLICT (vendor_id, store_id, product_id, point, mrp_paise, batch, serial) \
             DO UPDATE SET on_hand_milli = excluded.on_hand_milli, expires_on = excluded.expires_on",
        )
        .bind::<BigInt, _>(tx.vendor())
        .bind::<BigInt, _>(store_id)
        .bind::<BigInt, _>(product_id)
        .bind::<BigInt, _>(row.mrp.get())
        .bind::<Text, _>(&row.batch)
        .bind::<Text, _>(&row.serial)
        .bind::<Text, _>(&row.expires_on)
        .bind::<BigInt, _>(row.quantity.get()),
    )?;
    Ok(())
}
