import { inStore, writeStore } from '@/lib/deviceStore';

/** The place on the device of a request whose end is not known. The windows of the till share it. */
export interface RequestRecord<Kept> {
  read(): Kept;
  /** Called before the request is sent, so that a reload sends it under the same id and nobody pays twice. */
  write(kept: Kept): void;
  /** Another window may have written the next request: that one stays. */
  forget(payId: string): void;
}

export function requestRecord<Kept>(
  name: string,
  none: Kept,
  payIdOf: (kept: Kept) => string | undefined,
): RequestRecord<Kept> {
  const read = () => inStore<{ state: Kept }>(name)?.state ?? none;
  const write = (state: Kept) => void writeStore(name, { state, version: 0 });
  return {
    read,
    write,
    forget: (payId) => {
      if (payIdOf(read()) === payId) write(none);
    },
  };
}
