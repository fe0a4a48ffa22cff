import { randomId } from '@/lib/ids';

const STORAGE_KEY = 'rokad.device';
/** The least that the server takes. */
const LENGTH = 32;

/**
 * The random id of this device. Made once and kept before it is ever sent: had the answer to an
 * activation been lost, another id would be another device to the server.
 */
export function deviceId(): string {
  const kept = localStorage.getItem(STORAGE_KEY);
  if (kept && kept.length >= LENGTH) return kept;
  const id = randomId(LENGTH);
  localStorage.setItem(STORAGE_KEY, id);
  return id;
}
