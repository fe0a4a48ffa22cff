use books::audit::Actor;
use books::identity::{Invite, invite};
use clap::Args;
use server::config::Config;
use storage::rows::Role;
use storage::{Scope, VendorId};

use crate::open_books::{Books, now};

/// A link for the owner of a vendor.
#[derive(Args)]
pub struct SetupLink {
    /// The vendor; may be left out where there is only one.
    #[arg(long)]
    vendor: Option<VendorId>,
    /// The owner's e-mail address.
    #[arg(long)]
    mail: String,
}

/// Makes the link and prints it. It counts once and for seven days; a second one for the same address ends the first.
pub async fn run(config: Config, wanted: SetupLink) -> anyhow::Result<()> {
    let books = Books::open(config).await?;
    let vendor = books.vendor(wanted.vendor).await?;
    let link = make(&books, vendor, wanted.mail).await?;
    println!("{link}");
    Ok(())
}

/// A link by which somebody becomes an owner of a vendor.
pub async fn make(books: &Books, vendor: VendorId, mail: String) -> anyhow::Result<String> {
    let (secret, now) = (books.chance.bytes(), now());
    let owner = Invite { mail, role: Role::Owner, stores: Vec::new() };
    let invited =
        books.db.write(&Scope::vendor(vendor), move |tx| invite(tx, &owner, Actor::shell(), (&secret, now))).await?;
    Ok(format!("{}/console/invitation#{}", books.config.address(), invited.token))
}
