//! Copies that only their owner can read: encrypted as age does (age-encryption.org/v1), so that its own programs open
//! them too.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read, Seek as _, Write};
use std::iter;
use std::path::{Path, PathBuf};

use age::secrecy::SecretString;
use age::stream::StreamWriter;
use age::{Decryptor, Encryptor, IdentityFile, scrypt, x25519};
use anyhow::Context as _;
use clap::Args;

/// The beginning of an encrypted file.
const MARK: &[u8] = b"age-encryption.org/";

/// For whom a copy is written; for whoever gets hold of it, if nothing is said.
#[derive(Args, Default)]
pub struct SealedFor {
    /// Encrypts it for this age key (age1…), whose private part alone opens it; may be named several times.
    #[arg(long = "recipient", value_name = "KEY")]
    recipients: Vec<x25519::Recipient>,
    /// Encrypts it with the passphrase that is the first line of this file.
    #[arg(long, value_name = "FILE", conflicts_with = "recipients")]
    passphrase_file: Option<PathBuf>,
}

/// The key of an encrypted copy.
#[derive(Args, Default)]
pub struct OpenedBy {
    /// The file with the private part of an age key (AGE-SECRET-KEY-…), if the copy is encrypted for one.
    #[arg(long, value_name = "FILE")]
    identity_file: Option<PathBuf>,
    /// The file whose first line is the passphrase, if the copy is encrypted with one.
    #[arg(long, value_name = "FILE", conflicts_with = "identity_file")]
    passphrase_file: Option<PathBuf>,
}

/// The target of a copy.
pub enum Sink {
    /// As it is.
    Open(File),
    /// Encrypted.
    Sealed(StreamWriter<File>),
}

impl SealedFor {
    /// Whether anybody who has the copy can read it.
    pub fn nobody_in_particular(&self) -> bool {
        self.recipients.is_empty() && self.passphrase_file.is_none()
    }

    /// Begins to write a copy into a file.
    pub fn sink(&self, file: File) -> anyhow::Result<Sink> {
        let encryptor = if let Some(path) = &self.passphrase_file {
            Encryptor::with_user_passphrase(passphrase(path)?)
        } else if self.recipients.is_empty() {
            return Ok(Sink::Open(file));
        } else {
            Encryptor::with_recipients(self.recipients.iter().map(|recipient| recipient as &dyn age::Recipient))?
        };
        Ok(Sink::Sealed(encryptor.wrap_output(file)?))
    }
}

impl Sink {
    /// Writes the end, without which an encrypted copy cannot be opened.
    pub fn finish(self) -> io::Result<File> {
        match self {
            Sink::Open(file) => Ok(file),
            Sink::Sealed(writer) => writer.finish(),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Open(file) => file.write(bytes),
            Sink::Sealed(writer) => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Open(file) => file.flush(),
            Sink::Sealed(writer) => writer.flush(),
        }
    }
}

impl OpenedBy {
    /// Reads a copy, encrypted or not.
    pub fn source(&self, path: &Path) -> anyhow::Result<Box<dyn Read>> {
        let mut file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut beginning = Vec::new();
        (&mut file).take(MARK.len() as u64).read_to_end(&mut beginning)?;
        file.rewind()?;
        if beginning != MARK {
            return Ok(Box::new(file));
        }
        let decryptor = Decryptor::new(file).with_context(|| format!("{} cannot be decrypted", path.display()))?;
        let opened = if let Some(secret) = &self.passphrase_file {
            let identity = scrypt::Identity::new(passphrase(secret)?);
            decryptor.decrypt(iter::once(&identity as &dyn age::Identity))
        } else if let Some(keys) = &self.identity_file {
            let keys = File::open(keys).with_context(|| format!("cannot read {}", keys.display()))?;
            let identities = IdentityFile::from_buffer(BufReader::new(keys))?.into_identities()?;
            decryptor.decrypt(identities.iter().map(|identity| identity.as_ref() as &dyn age::Identity))
        } else {
            let path = path.display();
            anyhow::bail!("{path} is encrypted: name --identity-file with its key, or --passphrase-file");
        };
        Ok(Box::new(opened.with_context(|| format!("{} is not opened by that", path.display()))?))
    }
}

/// The first line of a file.
fn passphrase(path: &Path) -> anyhow::Result<SecretString> {
    let mut line = String::new();
    File::open(path)
        .and_then(|file| BufReader::new(file).read_line(&mut line))
        .with_context(|| format!("cannot read {}", path.display()))?;
    let line = line.trim_end_matches(['\r', '\n']);
    anyhow::ensure!(!line.is_empty(), "{} holds no passphrase", path.display());
    Ok(SecretString::from(line.to_owned()))
}
