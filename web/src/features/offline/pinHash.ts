import { argon2Verify } from 'hash-wasm';

/** Whether a text, keyed by the id of this device, has a hash. Loaded when the first PIN is proved. */
export function isHashOf(hash: string, text: string, key: string): Promise<boolean> {
  return argon2Verify({ hash, password: text, secret: key }).catch(() => false);
}
