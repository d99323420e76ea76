//! A player's part of a shuffle, as `docs/fair-shuffles.md` specifies it. SHA-256 comes from a package, since the
//! browser's own is missing on plain http in a home network.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { newId } from '$lib/ids';

/** Random bits, 32 hex digits, and words; often none. */
export interface Part {
  bits: string;
  words: string;
}

/** The most characters that words have. */
export const LONGEST_WORDS = 100;

/** A part with new bits. */
export const drawPart = (words: string): Part => ({ bits: newId(16), words });

/** What is published of a part before it is opened. */
export function committedTo({ bits, words }: Part): string {
  const tag = utf8ToBytes('tandem-commit-1');
  return bytesToHex(sha256(concatBytes(tag, framed(hexToBytes(bits)), framed(utf8ToBytes(words)))));
}

/** Words as the server takes them when they are opened: on one line, without what cannot be seen. */
export const tidied = (typed: string): string =>
  [...typed.replace(/\p{C}/gu, '').trim()].slice(0, LONGEST_WORDS).join('').trim();

/** Bytes, with their length in front. */
function framed(bytes: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return concatBytes(length, bytes);
}
