use std::io::{BufRead as _, Write as _};

use books::admin::{people, shop};
use books::audit::Actor;
use books::login;
use clap::Subcommand;
use server::config::Config;
use storage::rows::User;
use storage::{Scope, Tx, VendorId};

use crate::open_books::{Books, now};

/// Commands on users.
#[derive(Subcommand)]
pub enum Command {
    /// Adds a person to a store; PIN and passcode are asked for, so that no shell remembers them.
    Add {
        /// The store's code.
        #[arg(long)]
        store: String,
        /// Phone: 10 digits.
        #[arg(long)]
        mobile: String,
        /// First and last name.
        #[arg(long)]
        name: String,
        /// Gives a manager's passcode too.
        #[arg(long)]
        manager: bool,
        /// The vendor, where several share the database.
        #[arg(long)]
        vendor: Option<VendorId>,
    },
    /// Lists all users.
    List,
    /// Forgets a user's wrong PINs on all devices.
    Unlock {
        /// Phone.
        mobile: String,
    },
    /// Sets a user's PIN and signs the user out everywhere.
    SetPin {
        /// Phone.
        mobile: String,
    },
    /// Makes a user a manager with a passcode, or sets another one.
    SetPasscode {
        /// Phone.
        mobile: String,
    },
    /// Lets a user work no longer: whoever is signed in is out with the next call.
    Deactivate {
        /// Phone.
        mobile: String,
    },
    /// Lets a user work again.
    Activate {
        /// Phone.
        mobile: String,
    },
    /// Makes a manager a cashier; the passcode is forgotten.
    Demote {
        /// Phone.
        mobile: String,
    },
}

/// Runs a command.
pub async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    let books = match command {
        Command::List => Books::open_to_read(config)?,
        _ => Books::open(config).await?,
    };
    match command {
        Command::Add { store, mobile, name, manager, vendor } => {
            let scope = books.store(vendor, &store).await?;
            add(books, scope, mobile, &name, manager).await
        }
        Command::List => list(&books).await,
        Command::Unlock { mobile } => {
            let user = find(&books, &mobile).await?;
            let now = now();
            books
                .db
                .write(&Scope::vendor(user.vendor_id), move |tx| people::unlock(tx, Actor::shell(), &user, now))
                .await?;
            println!("Unlocked.");
            Ok(())
        }
        Command::SetPin { mobile } => set_pin(&books, &mobile).await,
        Command::SetPasscode { mobile } => set_passcode(&books, &mobile).await,
        Command::Deactivate { mobile } => set_active(&books, &mobile, false).await,
        Command::Activate { mobile } => set_active(&books, &mobile, true).await,
        Command::Demote { mobile } => demote(&books, &mobile).await,
    }
}

async fn set_active(books: &Books, mobile: &str, active: bool) -> anyhow::Result<()> {
    let user = find(books, mobile).await?;
    let (now, vendor) = (now(), Scope::vendor(user.vendor_id));
    let change = move |tx: &mut Tx<'_>| people::set_active(tx, Actor::shell(), &user, active, now);
    books.db.write(&vendor, change).await?;
    println!("{}", if active { "Active." } else { "Not active." });
    Ok(())
}

async fn demote(books: &Books, mobile: &str) -> anyhow::Result<()> {
    let user = find(books, mobile).await?;
    let (now, vendor) = (now(), Scope::vendor(user.vendor_id));
    books.db.write(&vendor, move |tx| people::demote(tx, Actor::shell(), &user, now)).await?;
    println!("A cashier.");
    Ok(())
}

async fn add(books: Books, scope: Scope, mobile: String, name: &str, manager: bool) -> anyhow::Result<()> {
    let (first, last) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
    let named = people::NewUser {
        mobile,
        first_name: first.to_owned(),
        last_name: last.trim().to_owned(),
        ..people::NewUser::default()
    };
    people::check_new(&named)?;
    let pin = ask_pin("PIN", None)?;
    let passcode = if manager { Some(ask_passcode("Passcode")?) } else { None };
    let new = people::NewUser {
        pin_hash: books.secrets.hash(&pin, &books.chance),
        passcode_hash: passcode.map_or_else(String::new, |passcode| books.secrets.hash(&passcode, &books.chance)),
        ..named
    };
    let now = now();
    books.db.write(&scope, move |tx| shop::add_user(tx, Actor::shell(), &new, now)).await?;
    println!("Added.");
    Ok(())
}

async fn list(books: &Books) -> anyhow::Result<()> {
    let rows = books.db.read(&Scope::system(), people::list).await?;
    println!("store\tphone\tname\trole\tstate");
    for (user, code) in rows {
        let role = if user.manager { "manager" } else { "cashier" };
        let state = match (user.active, user.pin_hash.is_empty()) {
            (false, _) => "not active",
            (true, true) => "no PIN",
            (true, false) => "active",
        };
        println!("{code}\t{}\t{}\t{role}\t{state}", user.mobile, login::full_name(&user.first_name, &user.last_name));
    }
    Ok(())
}

async fn set_pin(books: &Books, mobile: &str) -> anyhow::Result<()> {
    let user = find(books, mobile).await?;
    let hash = books.secrets.hash(&ask_pin("New PIN", user.born_on)?, &books.chance);
    let (now, vendor) = (now(), Scope::vendor(user.vendor_id));
    books.db.write(&vendor, move |tx| people::set_pin(tx, Actor::shell(), &user, &hash, now)).await?;
    println!("The PIN is set.");
    Ok(())
}

async fn set_passcode(books: &Books, mobile: &str) -> anyhow::Result<()> {
    let user = find(books, mobile).await?;
    let hash = books.secrets.hash(&ask_passcode("New passcode")?, &books.chance);
    let (now, vendor) = (now(), Scope::vendor(user.vendor_id));
    books.db.write(&vendor, move |tx| people::set_passcode(tx, Actor::shell(), &user, &hash, now)).await?;
    println!("The passcode is set.");
    Ok(())
}

async fn find(books: &Books, mobile: &str) -> anyhow::Result<User> {
    let wanted = mobile.to_owned();
    let mut users = books.db.read(&Scope::system(), move |reader| people::with_phone(reader, &wanted)).await?;
    match (users.pop(), users.pop()) {
        (Some(user), None) => Ok(user),
        (None, _) => anyhow::bail!("nobody has the phone {mobile}"),
        (Some(_), Some(_)) => anyhow::bail!("several vendors have a user with the phone {mobile}"),
    }
}

/// Asks for a PIN that is not one that is guessed first.
fn ask_pin(what: &str, born_on: Option<pricing::Day>) -> anyhow::Result<String> {
    let pin = ask(&format!("{what} (4 digits)"))?;
    login::check_pin(&pin, born_on)?;
    Ok(pin)
}

/// Asks for a manager's passcode.
fn ask_passcode(what: &str) -> anyhow::Result<String> {
    let passcode = ask(&format!("{what} ({} digits)", people::PASSCODE_DIGITS))?;
    people::check_passcode(&passcode)?;
    Ok(passcode)
}

/// Asks for a line on the standard input.
fn ask(what: &str) -> anyhow::Result<String> {
    eprint!("{what}: ");
    std::io::stderr().flush()?;
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    Ok(line.trim().to_owned())
}
