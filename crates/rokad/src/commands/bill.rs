use books::audit::Actor;
use books::invoice::withdraw_link;
use clap::Subcommand;
use server::config::Config;
use storage::{Scope, Tx, VendorId};

use crate::open_books::{Books, now};

/// Commands on bills.
#[derive(Subcommand)]
pub enum Command {
    /// Withdraws the link under which an invoice opens without a sign-in.
    WithdrawLink {
        /// The printed number of the invoice.
        number: String,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    let Command::WithdrawLink { number, vendor } = command;
    let vendor_id = books.vendor(vendor).await?;
    let (now, wanted) = (now(), number.clone());
    let withdraw = move |tx: &mut Tx<'_>| withdraw_link(tx, Actor::shell(), &wanted, now);
    books.db.write(&Scope::vendor(vendor_id), withdraw).await?;
    println!("The link of {number} opens nothing any more.");
    Ok(())
}
