import { argon2id, sha256 } from 'hash-wasm';

/** The server's parameters of hashing (crates/books/src/offline/verifier.rs). */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The first six bits of a hash in hex, as a number. */
const sixBits = (hex: string) => Number.parseInt(hex.slice(0, 2), 16) >> 2;

/** A PIN to be proved, and what proves it on this device. */
export interface PinToProve {
  vuId: string;
  pin: string;
  ends: string;
  /** In hex. */
  salt: string;
  /** The id that this device made of itself. */
  udid: string;
}

/**
 * The six bits that a verifier keeps of a PIN: those of its hash, masked with those of device, user
 * and end. Loaded when the first PIN is proved.
 */
export async function sixBitsOfPin({ vuId, pin, ends, salt, udid }: PinToProve): Promise<number> {
  const hash = await argon2id({ password: `${vuId}:${pin}`, salt: bytesOf(salt), ...COST });
  return sixBits(hash) ^ sixBits(await sha256(`${udid}:${vuId}:${ends}`));
}
