/**
 * The public client library `qz-tray`, unmodified, against the real agent: over ws and wss, from Node and from Chromium.
 * `make print-client` builds the agent, starts a CUPS and runs this.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import jsQR from 'jsqr';
import qz from 'qz-tray';
import WebSocket from 'ws';

const AGENT = resolve(import.meta.dirname, '../../../..', process.env.ROKAD_PRINT ?? 'target/debug/rokad-print');
const SHOP = 'https://shop.example';
const CUPS = process.env.ROKAD_TEST_CUPS;
if (!CUPS) throw new Error('ROKAD_TEST_CUPS is not set: run this by make print-client');

/** A receipt as the till prints it: one copy, black and white, no margins, in millimetres. */
const RECEIPT = { copies: 1, colorType: 'blackwhite', margins: 0, units: 'mm', size: { width: 80, height: null } };
const WAITS = /^The printer doesn't seem to be working. The job waits, and is printed once the printer works./;

/** The golden file of an invoice that is paid in cash, from the tests of the papers. */
const golden = (file) => readFileSync(resolve(import.meta.dirname, '../../../paper/tests/papers/golden', file));
const NUMBER = 'PN1T01-26-000043';

let folder;
let agent;
let sink;

/** A printer in the network, with what each connection brought; `changed` tells that one has ended. */
async function startSink(port = 0) {
  const jobs = [];
  const sockets = new Set();
  const changed = new EventEmitter();
  const server = createServer((socket) => {
    sockets.add(socket);
    const pieces = [];
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (pieces.length > 0) jobs.push(Buffer.concat(pieces));
      changed.emit('end');
    });
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  };
  return { jobs, sockets, changed, port: server.address().port, stop };
}

/** Waits until a printer has so many jobs, and for the end of whatever else is on its way. */
async function came(printer, count) {
  const signal = AbortSignal.timeout(20_000);
  while (printer.jobs.length < count || printer.sockets.size > 0) await once(printer.changed, 'end', { signal });
  assert.equal(printer.jobs.length, count);
  return printer.jobs[count - 1];
}

/** Starts the agent; answers its ports. */
async function start(...more) {
  const printer = `Counter 1=tcp://127.0.0.1:${sink.port}`;
  const options = ['--listen', '127.0.0.1:0', '--listen-tls', '127.0.0.1:0', '--allow-origin', SHOP, '--state', folder];
  const child = spawn(AGENT, ['serve', ...options, '--browser-without-sandbox', '--printer', printer, ...more], {
    env: { ...process.env, CUPS_SERVER: CUPS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const piece of child.stdout) {
    said += piece;
    if (said.includes('wss://') && said.endsWith('\n')) break;
  }
  const port = (scheme) => Number(new RegExp(`listens on ${scheme}://127.0.0.1:(\\d+)`).exec(said)[1]);
  return { child, ws: port('ws'), wss: port('wss') };
}

async function kill() {
  if (agent.child.exitCode !== null || agent.child.signalCode !== null) return;
  agent.child.kill('SIGKILL');
  await new Promise((done) => agent.child.once('exit', done));
}

/** Connects as a page of the shop does; a browser says by itself where the page is from. */
function connect({ secure = false, origin = SHOP } = {}) {
  const ca = existsSync(join(folder, 'localhost.crt')) ? readFileSync(join(folder, 'localhost.crt')) : undefined;
  qz.api.setWebSocketType(
    class extends WebSocket {
      constructor(address) {
        super(address, { origin, ca });
      }
    },
  );
  const port = secure ? { secure: [agent.wss] } : { insecure: [agent.ws] };
  return qz.websocket.connect({ host: 'localhost', port, usingSecure: secure });
}

const counter = (jobName) => qz.configs.create('Counter 1', { ...RECEIPT, jobName });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rokad-print-'));
  sink = await startSink();
  agent = await start();
  qz.security.setCertificatePromise((done) => done());
  qz.security.setSignaturePromise(() => (done) => done());
});

afterEach(async () => {
  if (qz.websocket.isActive()) await qz.websocket.disconnect();
  await kill();
  await sink.stop();
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 });
});

for (const secure of [false, true]) {
  const scheme = secure ? 'wss' : 'ws';

  test(`the client finds printers and prints over ${scheme}`, async () => {
    await connect({ secure });
    assert.equal(await qz.api.getVersion(), '2.3.0');
    assert.deepEqual(await qz.printers.find(), ['Counter 1', 'EVE', 'OFF', 'OFFICE', 'PDF', 'RECEIPT', 'STOPPED']);
    assert.equal(await qz.printers.find('counter'), 'Counter 1');
    assert.equal(await qz.printers.getDefault(), 'Counter 1');
    await assert.rejects(qz.printers.find('nonesuch'), { message: 'Specified printer could not be found.' });
    const details = await qz.printers.details();
    const isRaw = Object.fromEntries(details.map(({ name, raw }) => [name, raw]));
    assert.deepEqual([isRaw['Counter 1'], isRaw.RECEIPT, isRaw.OFFICE, isRaw.EVE], [true, true, false, false]);

    await qz.print(counter('raw'), ['\x1b@', 'Hello ₹ 10\n', '\x1dV\0']);
    assert.deepEqual(await came(sink, 1), Buffer.from('\x1b@Hello ₹ 10\n\x1dV\0'));
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    for (const [at, flavor] of ['base64', 'hex'].entries()) {
      await qz.print(counter(flavor), [{ type: 'raw', format: 'command', flavor, data: bytes }]);
      assert.deepEqual(await came(sink, at + 2), Buffer.from(bytes));
    }
    const byAddress = qz.configs.create({ host: '127.0.0.1', port: sink.port }, { ...RECEIPT, copies: 2 });
    await qz.print(byAddress, ['x']);
    assert.deepEqual(await came(sink, 4), Buffer.from('xx'));
  });

  test(`an invoice reaches a printer and CUPS' raw queue to the byte over ${scheme}`, async () => {
    const queue = await startSink(Number(process.env.ROKAD_TEST_CUPS_SINK));
    try {
      await connect({ secure });
      for (const width of [80, 58]) {
        const receipt = golden(`invoice-${width}.bin`);
        const data = [{ type: 'raw', format: 'command', flavor: 'base64', data: receipt.toString('base64') }];
        await qz.print(counter(`invoice ${width}`), data);
        assert.ok((await came(sink, width === 80 ? 1 : 2)).equals(receipt));
        await qz.print(qz.configs.create('RECEIPT', { ...RECEIPT, jobName: `queue ${width}` }), data);
        assert.ok((await came(queue, width === 80 ? 1 : 2)).equals(receipt));
      }
    } finally {
      await queue.stop();
    }
  });

  test(`a phone reads the number of an invoice that is drawn from its page over ${scheme}`, async () => {
    await connect({ secure });
    for (const [at, [width, dots]] of [[80, 576], [58, 384]].entries()) {
      const data = golden(`invoice-${width}.html`).toString();
      const page = [{ type: 'pixel', format: 'html', flavor: 'plain', data, options: { pageWidth: width } }];
      await qz.print(qz.configs.create('Counter 1', { ...RECEIPT, size: { width, height: null }, jobName: `${width}` }), page);
      const { across, lines } = picture(await came(sink, at + 1));
      assert.equal(across, dots);
      const shades = new Uint8ClampedArray(across * lines.length * 4);
      lines.forEach((line, y) => {
        for (let x = 0; x < across; x++) shades.fill((line[x >> 3] << (x & 7)) & 0x80 ? 0 : 255, (y * across + x) * 4, (y * across + x) * 4 + 4);
      });
      assert.equal(jsQR(shades, across, lines.length)?.data, NUMBER);
    }
  });

  test(`the client prints pages and PDF on a driver, and pages on a receipt printer over ${scheme}`, async () => {
    await connect({ secure });
    const html = '<body style="margin:0"><div style="height:50mm">₹ 10</div>';
    const page = [{ type: 'pixel', format: 'html', flavor: 'plain', data: html, options: { pageWidth: 80 } }];
    await qz.print(qz.configs.create('OFFICE', { ...RECEIPT, jobName: 'page' }), page);
    const paper = await written((file) => /\/MediaBox \[ 0 0 22[67] 14\d/.test(file.toString('latin1')));
    const pdf = [{ type: 'pixel', format: 'pdf', flavor: 'base64', data: paper.toString('base64') }];
    await qz.print(qz.configs.create('OFFICE', { ...RECEIPT, jobName: 'pdf' }), pdf);
    await written((file) => !file.equals(paper));
    await qz.print(counter('page on a receipt'), page);
    const receipt = await came(sink, 1);
    assert.equal(receipt.subarray(0, 8).toString('hex'), '1b401d7630004800', 'dots, 72 bytes across');
    await assert.rejects(qz.print(counter('pdf on a receipt'), pdf), { message: /^A receipt printer cannot print a PDF/ });
    assert.equal(sink.jobs.length, 1);
  });

  test(`what goes wrong reaches the page as an error over ${scheme}`, async () => {
    await connect({ secure });
    await assert.rejects(qz.print(qz.configs.create('Nowhere'), ['x']), { message: 'Cannot find printer with name "Nowhere"' });
    await assert.rejects(qz.print(counter('f'), [{ type: 'raw', format: 'command', flavor: 'file', data: '/etc/passwd' }]), {
      message: 'Files and addresses are not read: send the data itself',
    });
    await assert.rejects(qz.file.list('/'), { message: 'Invalid function call: file.list' });
    await assert.rejects(qz.usb.listDevices(), { message: 'Invalid function call: usb.listDevices' });
    await qz.websocket.disconnect();
    await assert.rejects(connect({ secure, origin: 'https://evil.example' }), { message: /Unable to establish connection/ });
  });

  test(`a job outlives a printer that is off and an agent that is killed, and is printed once over ${scheme}`, async () => {
    const { port } = sink;
    await sink.stop();
    await connect({ secure });
    await assert.rejects(qz.print(counter('bill'), ['once']), { message: WAITS });
    const closed = new Promise((done) => qz.websocket.setClosedCallbacks(done));
    await kill();
    await closed;
    sink = await startSink(port);
    agent = await start();
    await connect({ secure });
    for (let times = 0; times < 3; times++) await qz.print(counter('bill'), ['once']);
    assert.deepEqual(await came(sink, 1), Buffer.from('once'));
  });

  test(`a page that listens is told of a printer that does not work over ${scheme}`, async () => {
    const { port } = sink;
    await sink.stop();
    await connect({ secure });
    const told = new EventEmitter();
    qz.printers.setPrinterCallbacks((event) => told.emit(event.statusText, event));
    const signal = AbortSignal.timeout(20_000);
    const gone = once(told, 'OFFLINE', { signal });
    await qz.printers.startListening('Counter 1');
    const [{ printerName, message }] = await gone;
    assert.equal(printerName, 'Counter 1');
    assert.match(message, /^The printer doesn't seem to be working\./);
    sink = await startSink(port);
    const back = once(told, 'OK', { signal });
    await qz.printers.getStatus();
    await back;
    await qz.printers.stopListening();
  });

  test(`a paired agent prints what the server signed for the client, and nothing else over ${scheme}`, async () => {
    await kill();
    const file = join(folder, 'pair.key');
    const key = Buffer.from(spawnSync(AGENT, ['pair', '--pair-key', file], { encoding: 'utf8' }).stdout.trim(), 'hex');
    agent = await start('--pair-key', file);
    const putOut = new Promise((done) => qz.websocket.setClosedCallbacks(done));
    await assert.rejects(connect({ secure }), { message: 'Connection blocked by client' });
    await putOut;
    // Signs as the store's server does.
    const mac = (text) => createHmac('sha256', key).update(text).digest('hex');
    const until = Math.floor(Date.now() / 1000) + 600;
    const token = `KTMT01.${until}.${mac(`rokad-print station\nKTMT01\n${until}\n${SHOP}`)}`;
    qz.security.setCertificatePromise((done) => done(token));
    await connect({ secure });
    await assert.rejects(qz.printers.find(), { message: 'Request blocked' });
    qz.security.setSignatureAlgorithm('SHA256');
    qz.security.setSignaturePromise((hash) => (done) => done(mac(`rokad-print call\n${hash}`)));
    assert.equal(await qz.printers.find('counter'), 'Counter 1');
    for (const text of ['₹ 10 "quoted" \\ \u0007', 'é\u2028\u{1f600}']) {
      await qz.print(counter(text), [text]);
    }
    assert.deepEqual(await came(sink, 2), Buffer.from('é\u2028\u{1f600}'));
    qz.security.setSignaturePromise(() => (done) => done(mac('rokad-print call\nanother')));
    await assert.rejects(qz.print(counter('no'), ['no']), { message: 'Request blocked' });
  });
}

/** The dots of a page that a receipt printer was sent, line by line. */
function picture(job) {
  const lines = [];
  let [at, across] = [2, 0];
  while (job.readUInt32BE(at) === 0x1d763000) {
    const [bytes, height] = [job.readUInt16LE(at + 4), job.readUInt16LE(at + 6)];
    across = bytes * 8;
    at += 8;
    for (let line = 0; line < height; line++, at += bytes) lines.push(job.subarray(at, at + bytes));
  }
  return { across, lines };
}

/** The paper that the office printer printed, once it is as wanted. */
async function written(wanted) {
  const path = process.env.ROKAD_TEST_CUPS_PAPER;
  for (let tries = 0; tries < 500; tries++) {
    const file = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    if (file.toString('latin1').trimEnd().endsWith('%%EOF') && wanted(file)) return file;
    await sleep(20);
  }
  throw new Error('nothing was printed');
}

test('its health is told over TLS by HTTP/2 too, as browsers ask', async () => {
  const ca = readFileSync(join(folder, 'localhost.crt'));
  const ask = async (authority) => {
    const session = connectHttp2(`https://localhost:${agent.wss}`, { ca });
    const request = session.request({ ':path': '/health', ':authority': authority, origin: SHOP });
    const [headers] = await once(request, 'response');
    const pieces = await request.toArray();
    session.destroy();
    return { status: headers[':status'], text: Buffer.concat(pieces).toString() };
  };
  const told = await ask(`localhost:${agent.wss}`);
  assert.equal(told.status, 200);
  assert.equal(JSON.parse(told.text).name, 'rokad-print');
  assert.equal((await ask('evil.example')).status, 403);
});

test('a page in Chromium prints', async () => {
  const library = readFileSync(new URL(import.meta.resolve('qz-tray')));
  const { promise, resolve: done } = Promise.withResolvers?.() ?? withResolvers();
  let script;
  const server = createHttpServer((request, response) => {
    if (request.url === '/qz-tray.js') response.end(library);
    else if (request.url.startsWith('/done')) response.end(done(decodeURIComponent(request.url.split('?')[1])));
    else response.setHeader('content-type', 'text/html').end(`<script src="/qz-tray.js"></script><script>${script}</script>`);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://localhost:${server.address().port}`;
  await kill();
  agent = await start('--allow-origin', origin);
  script = `qz.websocket.connect({ host: 'localhost', port: { insecure: [${agent.ws}] }, usingSecure: false })
    .then(() => qz.printers.find('counter'))
    .then((name) => qz.print(qz.configs.create(name, { jobName: 'from a page' }), ['from a page']))
    .then(() => 'printed', String).then((text) => fetch('/done?' + encodeURIComponent(text)));`;
  const browser = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'browser')}`, origin], { stdio: 'ignore', detached: true });
  try {
    assert.equal(await promise, 'printed');
    assert.deepEqual(await came(sink, 1), Buffer.from('from a page'));
  } finally {
    const gone = new Promise((over) => browser.once('exit', over));
    // With its children: a child that outlives it writes into the profile while the folder is removed.
    process.kill(-browser.pid, 'SIGKILL');
    await gone;
    server.close();
    server.closeAllConnections();
  }
});

/** For Node before 22. */
function withResolvers() {
  let settle;
  const promise = new Promise((yes) => {
    settle = yes;
  });
  return { promise, resolve: settle };
}
