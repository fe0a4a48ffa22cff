/**
 * Prints as a page of the shop does, by the print service of this computer: `node package-boot.mjs ORIGIN`. What comes out
 * of the printer at port 9100 is what was sent, and a page that was drawn. With nothing but what Node brings.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';

const [, , origin] = process.argv;
const jobs = [];
const printer = createServer(async (line) => {
  const parts = [];
  for await (const part of line) parts.push(part);
  // A connection that only looks whether it is there brings nothing.
  if (parts.length > 0) jobs.push(Buffer.concat(parts));
  printer.emit('came');
}).listen(9100, '127.0.0.1');

const opening = get({
  port: 8182,
  host: '127.0.0.1',
  headers: {
    Host: 'localhost:8182',
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': 13,
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  },
});
const [, line] = await once(opening, 'upgrade', { signal: AbortSignal.timeout(20_000) });

/** One frame of text, masked as a page has to. */
function say(message) {
  const text = Buffer.from(JSON.stringify(message));
  const mask = randomBytes(4);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0x81fe);
  head.writeUInt16BE(text.length, 2);
  line.write(Buffer.concat([head, mask, text.map((byte, place) => byte ^ mask[place % 4])]));
}

/** The next answer; the service says nothing unasked here, and none of its answers is long. */
async function heard() {
  const [frame] = await once(line, 'data', { signal: AbortSignal.timeout(60_000) });
  return JSON.parse(frame.subarray((frame[1] & 127) === 126 ? 4 : 2).toString());
}

async function printed(name, data) {
  const options = { jobName: name, units: 'mm', size: { width: 80, height: null } };
  const params = { printer: { name: 'Counter 1' }, options, data: [data] };
  say({ call: 'print', params, signature: '', timestamp: Date.now(), uid: name });
  const { error } = await heard();
  assert.equal(error, undefined);
  // It has left before it is told to have; the printer may be about to see its end.
  while (jobs.length === 0) await once(printer, 'came', { signal: AbortSignal.timeout(20_000) });
  return jobs.shift();
}

say({ certificate: null, uid: 'certificate' });
await heard();
const ticket = Buffer.from('\x1b@Rokad 1,205.00\n\x1dV\x00', 'latin1');
const raw = { type: 'raw', format: 'command', flavor: 'base64', data: ticket.toString('base64') };
assert.deepEqual(await printed('ticket', raw), ticket);
const page = {
  type: 'pixel',
  format: 'html',
  flavor: 'plain',
  data: '<h1>Rokad</h1>',
  options: { pageWidth: 80 },
};
const dots = await printed('page', page);
assert.ok(dots.includes(Buffer.from([0x1d, 0x76, 0x30])), 'a page comes out as dots');
assert.ok(dots.filter((byte) => byte === 0xff).length > 100, 'a heading is black');
line.destroy();
printer.close();
