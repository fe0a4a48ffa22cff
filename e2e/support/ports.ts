import { createServer } from 'node:net';

/**
 * Ports from here on are given to nobody by the kernel, which takes those of outgoing connections from 32768 on: a port that
 * is found free stays free until its server listens, and while that server is down.
 */
const FIRST = 20_000;
/** The number of ports of each worker of a run. */
const OWN = 1_000;
/** Two runs on one machine rarely begin at the same place. */
let next = Math.floor(Math.random() * OWN);

/** A port of 127.0.0.1 at which nobody listens, another one each time. */
export async function freePort(): Promise<number> {
  const own = FIRST + OWN * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 8);
  for (let tries = 0; tries < OWN; tries += 1) {
    const port = own + (next % OWN);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${own} on is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const probe = createServer();
    probe.once('error', () => tell(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });
}
