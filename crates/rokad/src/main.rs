//! `rokad`: serves the till and keeps its books.

fn main() -> std::process::ExitCode {
    rokad::cli::main()
}
