//! Writes the JavaScript around a WebAssembly module: `saju-bindgen MODULE FOLDER NAME`. The text takes the
//! module as a parameter, so one module serves every runtime. What may stand apart goes into modules of its own
//! (`english.wasm`, `criteria.wasm`), and is no part of what is loaded first.

mod apart;

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        anyhow::bail!("usage: saju-bindgen MODULE FOLDER NAME");
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(true).web(true)?;
    bindgen.omit_default_module_path(true).reset_state_function(true).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("{module} could not be read"))?;
    let bound = Path::new(folder).join(format!("{name}_bg.wasm"));
    let apart::Parted { module, parts } = apart::parted(&fs::read(&bound)?).with_context(|| format!("{module} could not be parted"))?;
    fs::write(bound, module)?;
    for (part, bytes) in parts {
        fs::write(Path::new(folder).join(format!("{part}.wasm")), bytes)?;
    }
    Ok(())
}
