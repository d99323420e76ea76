#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzzing::http_body(data));
