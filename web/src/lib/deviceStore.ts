/**
 * Reads a value that the device keeps over a reload; `null` where there is none, or none that can
 * be read.
 */
export function inStore<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value on the device. Answers whether there was room for it. */
export function writeStore(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps it no longer. */
export function removeFromStore(name: string): void {
  localStorage.removeItem(name);
}

/** The names that begin so and under which something is kept. */
export function namesInStore(start: string): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(start));
}
