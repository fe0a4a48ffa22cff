use clap::Subcommand;
use server::system::chance;
use storage::roles::{Roles, make};

/// Characters of a password that is made.
const PASSWORD: usize = 32;

#[derive(Subcommand)]
pub enum Command {
    /// Makes the two roles of a PostgreSQL database and, where it is missing, the database: one role owns the schema,
    /// the other serves and may change nothing that is posted. Tells the addresses to work with.
    Roles {
        /// The address of a role that may make others, such as postgres://postgres@db/postgres.
        #[arg(long)]
        admin: String,
        /// The database.
        #[arg(long, default_value = "rokad")]
        database: String,
        /// The role that owns the schema.
        #[arg(long, default_value = "rokad_owner")]
        owner: String,
        /// The role that serves.
        #[arg(long, default_value = "rokad_app")]
        serving: String,
    },
}

/// Runs a command.
pub fn run(command: Command) -> anyhow::Result<()> {
    let Command::Roles { admin, database, owner, serving } = command;
    let chance = chance();
    let (owner_password, serving_password) = (chance.alphanumeric(PASSWORD), chance.alphanumeric(PASSWORD));
    let in_database = address(&admin, None, &database)?;
    let roles = Roles { database, owner, owner_password, serving, serving_password };
    let made = make(&admin, &in_database, &roles)?;
    let addresses = [
        ("ROKAD_MIGRATION_DATABASE_URL", &roles.owner, &roles.owner_password),
        ("DATABASE_URL", &roles.serving, &roles.serving_password),
    ];
    for (variable, role, password) in addresses {
        let login = if made.contains(role) { format!("{role}:{password}") } else { role.clone() };
        println!("{variable}={}", address(&admin, Some(&login), &roles.database)?);
    }
    if made.len() < addresses.len() {
        eprintln!("A role that was there already keeps its password, which is not told.");
    }
    Ok(())
}

/// The same server, by another login, in a database.
fn address(admin: &str, login: Option<&str>, database: &str) -> anyhow::Result<String> {
    let (scheme, rest) = admin
        .split_once("://")
        .filter(|(scheme, _)| scheme.starts_with("postgres"))
        .ok_or_else(|| anyhow::anyhow!("the address of an administrator begins with postgres://"))?;
    let (server, _) = rest.split_once('/').unwrap_or((rest, ""));
    let options = rest.split_once('?').map(|(_, options)| format!("?{options}")).unwrap_or_default();
    let server = match (login, server.rsplit_once('@')) {
        (Some(login), Some((_, host))) => format!("{login}@{host}"),
        (Some(login), None) => format!("{login}@{server}"),
        (None, _) => server.to_owned(),
    };
    Ok(format!("{scheme}://{server}/{database}{options}"))
}
