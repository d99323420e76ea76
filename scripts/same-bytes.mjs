// Asks the page's core what the program was asked (crates/browser/tests/same_bytes.rs), and compares the answers.
//   node scripts/same-bytes.mjs CORE.wasm LEARNT.bin FOLDER
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';

const [wasm, learnt, folder] = process.argv.slice(2);
if (!wasm || !learnt || !folder) throw new Error('say: node scripts/same-bytes.mjs CORE.wasm LEARNT.bin FOLDER');

/** What everybody fetches is at most so large. */
const LARGEST = 600_000;
const bytes = readFileSync(wasm);
const packed = brotliCompressSync(bytes).length;
console.log(`The page's core has ${bytes.length} bytes, ${packed} compressed.`);
if (packed > LARGEST) throw new Error(`That is more than ${LARGEST}.`);

/** A search is ended when it has told so many times how far it is, as in the program's half. */
const PATIENCE = 300;
let heard = 0;
const page = { go_on: () => (++heard < PATIENCE ? 1 : 0) };
const { instance } = await WebAssembly.instantiate(bytes, { page });
const { memory, tandem_room, tandem_ask, tandem_answer } = instance.exports;
const writer = new TextEncoder();

/** Asks as the page does; what comes back are bytes. */
function ask(request) {
  heard = 0;
  const asked = writer.encode(request);
  const room = tandem_room(asked.length);
  new Uint8Array(memory.buffer, room, asked.length).set(asked);
  const length = tandem_ask();
  return new Uint8Array(memory.buffer, tandem_answer(), length);
}

// Before a search for Team UP the core says what it wants for that, and refuses what is something else.
const game = 'team-up';
const answered = (request) => new TextDecoder().decode(ask(JSON.stringify(request)));
const wants = answered({ op: 'best', text: JSON.stringify({ game }) });
if (wants !== `{"ok":true,"wants":"${game}"}`) throw new Error(`The core wants nothing: ${wants}`);
if (!answered({ op: 'bring', game, learnt: 'abcd' }).startsWith('{"ok":false')) throw new Error('The core takes anything.');
const brought = answered({ op: 'bring', game, learnt: readFileSync(learnt).toString('hex') });
if (brought !== '{"ok":true}') throw new Error(brought);

const digests = readFileSync(join(folder, 'digests.txt'), 'utf8').trimEnd().split('\n');
const began = performance.now();
let [line, bytesTold, games, over, tables, searches] = [0, 0, 0, 0, 0, 0];
for await (const request of createInterface({ input: createReadStream(join(folder, 'requests.jsonl')) })) {
  const answer = ask(request);
  const digest = createHash('sha256').update(answer).digest('hex').slice(0, 24);
  if (digest !== digests[line]) {
    console.error(`Request ${line + 1} is answered otherwise than by the program: ${request.slice(0, 300)}`);
    console.error(new TextDecoder().decode(answer.slice(0, 2000)));
    process.exit(1);
  }
  if (request.includes('"op":"open"')) {
    games += 1;
    if (JSON.parse(new TextDecoder().decode(answer)).about.result) over += 1;
  }
  if (request.includes('"op":"set"')) tables += 1;
  if (request.includes('"op":"best"')) searches += 1;
  line += 1;
  bytesTold += answer.length;
}
const told = `${games} games (${over} to their end), ${tables} tables, ${searches} searches, ${line} requests`;
if (line !== digests.length || games < 1000 || tables < 8 || searches < 1) throw new Error(`Only ${told}.`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${told}, ${bytesTold} bytes: the same as the program's. ${seconds} s`);
