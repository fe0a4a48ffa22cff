use books::invoice::{Withdrawal, withdraw_link};
use clap::Subcommand;
use server::config::Config;
use storage::Scope;

use crate::open_books::{Books, now};

/// What can be done with bills.
#[derive(Subcommand)]
pub enum Command {
    /// Withdraws the link under which an invoice opens without a sign-in.
    WithdrawLink {
        /// The printed number of the invoice.
        number: String,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<i64>,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    let Command::WithdrawLink { number, vendor } = command;
    let vendor_id = books.vendor(vendor).await?;
    let (now, wanted) = (now(), number.clone());
    let withdrawn = books.db.write(&Scope::vendor(vendor_id), move |tx| withdraw_link(tx, &wanted, now)).await?;
    match withdrawn {
        Withdrawal::Done => println!("The link of {number} opens nothing any more."),
        Withdrawal::NoLink => anyhow::bail!("{number} has no link that could be withdrawn"),
        Withdrawal::NoInvoice => anyhow::bail!("there is no invoice {number}"),
    }
    Ok(())
}
