//! Tandem's games for Python. Two ways in: [`Table`], which speaks the JSON of the table protocol, and
//! [`Env`] and [`Batch`], which speak numbers.
//!
//! What a caller may do wrong is an exception with a sentence; nothing here panics on it.

mod by_number;
mod solving;
mod table;
mod whole;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<table::Table>()?;
    module.add_class::<by_number::Env>()?;
    module.add_class::<by_number::Batch>()?;
    module.add_function(wrap_pyfunction!(table::games, module)?)?;
    module.add_function(wrap_pyfunction!(solving::solve, module)?)?;
    module.add(
        "RefusedError",
        module.py().get_type::<table::RefusedError>(),
    )?;
    module.add("WAIT", tensors::WAIT)?;
    module.add("DONE", tensors::DONE)?;
    Ok(())
}
