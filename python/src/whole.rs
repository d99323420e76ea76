//! Numbers from Python.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A whole number that Python gives. One out of range is a `ValueError`, as is all else that does not fit.
pub(crate) struct Whole<T>(pub T);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(number: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        number.extract().map(Self).map_err(|error: T::Error| {
            let error: PyErr = error.into();
            if error.is_instance_of::<PyOverflowError>(number.py()) {
                PyValueError::new_err(format!("{} is too large or too small here", *number))
            } else {
                error
            }
        })
    }
}
