/**
 * How fast the print agent is: `node measure.mjs BINARY` prints its size and the time until it is
 * ready. It also prints the time from a print call's leaving the client to the first byte at a
 * printer in the network. It measures printer data, as a till sends it to a receipt printer, and a
 * page, which is drawn. It asserts nothing.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const [binary] = process.argv.slice(2);
const golden = (file) => readFileSync(resolve(import.meta.dirname, '../../../paper/tests/papers/golden', file));
const folder = mkdtempSync(join(tmpdir(), 'rokad-print-'));
let first = () => {};
const sink = createServer((socket) => {
  socket.once('data', () => first(performance.now()));
  socket.resume();
});
await new Promise((done) => sink.listen(0, '127.0.0.1', done));

/** Starts an agent; answers it with its port and how long that took, in ms. */
async function start() {
  const began = performance.now();
  const options = ['--listen', '127.0.0.1:0', '--allow-origin', 'https://shop.example', '--state', folder];
  if (process.getuid() === 0) options.push('--browser-without-sandbox');
  const child = spawn(binary, ['serve', ...options, '--printer', `A=tcp://127.0.0.1:${sink.address().port}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await new Promise((done) => child.stdout.once('data', (data) => done(String(data).split('\n'))));
  const port = Number(/:(\d+)$/.exec(line)[1]);
  const answer = await fetch(`http://127.0.0.1:${port}/health`);
  if (!answer.ok) throw new Error(`health: ${answer.status}`);
  return { child, port, ready: performance.now() - began };
}

const stop = ({ child }) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGKILL');
  });

const told = (figures) => {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${sorted.length} times)`;
};

const ready = [];
for (let times = 0; times < 20; times++) {
  const agent = await start();
  ready.push(agent.ready);
  await stop(agent);
}
const agent = await start();
const socket = new WebSocket(`ws://localhost:${agent.port}`, { origin: 'https://shop.example' });
await new Promise((done) => socket.once('open', done));
const answers = new Map();
socket.on('message', (text) => {
  const { uid, error } = JSON.parse(text);
  if (error) throw new Error(error);
  answers.get(uid)?.();
});
const ask = (frame) =>
  new Promise((done) => {
    answers.set(frame.uid, done);
    socket.send(JSON.stringify(frame));
  });
await ask({ certificate: null, uid: 'c' });
/** Prints bills; answers the times to the first byte and to the answer, in ms. */
async function print(name, times, data, pause) {
  const byte = [];
  const whole = [];
  for (let bill = 0; bill < times; bill++) {
    const options = { jobName: `${name} ${bill}`, units: 'mm', size: { width: 80, height: null } };
    const began = performance.now();
    const came = new Promise((done) => {
      first = done;
    });
    await ask({ call: 'print', uid: `${name} ${bill}`, timestamp: 1, params: { printer: { name: 'A' }, options, data: [data] } });
    whole.push(performance.now() - began);
    byte.push((await came) - began);
    await sleep(pause);
  }
  return { byte, whole };
}
const invoice = golden('invoice-80.bin').toString('base64');
// More than 20 calls a second would be refused.
const raw = await print('raw', 200, { type: 'raw', format: 'command', flavor: 'base64', data: invoice }, 55);
const html = golden('invoice-80.html').toString();
const page = await print('page', 20, { type: 'pixel', format: 'html', flavor: 'plain', data: html, options: { pageWidth: 80 } }, 0);
const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${agent.child.pid}/status`, 'utf8'))[1];
await stop(agent);
sink.close();
socket.terminate();
rmSync(folder, { recursive: true });
console.log(`size: ${(statSync(binary).size / 2 ** 20).toFixed(1)} MiB`);
console.log(`ready: ${told(ready)}`);
console.log(`printer data, first byte at a network printer: ${told(raw.byte)}`);
console.log(`printer data, answered: ${told(raw.whole)}`);
console.log(`a page, first byte at a network printer: ${told(page.byte)}`);
console.log(`a page, answered: ${told(page.whole)}`);
console.log(`memory after 220 jobs: ${(memory / 1024).toFixed(0)} MiB`);
