//! The demo carries the page of the tablet: it is built anew when that was.

fn main() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist-tablet");
    // Without that page the demo is built all the same, and says so when it is asked for it.
    std::fs::create_dir_all(&folder).expect("web/dist-tablet can be made");
    println!("cargo:rerun-if-changed={}", folder.display());
}
