import { readCode } from './readCode';

/** One code that was read, wherever it came from. */
export interface Scan {
  code: string;
  /**
   * The device that read it: keys of a wedge scanner, the device's camera, the reader behind a
   * bridge.
   */
  source: 'keyboard' | 'camera' | 'bridge';
}

/** Takes a scan. Answers `true` when it is dealt with, `false` to leave it to those below. */
export type ScanHandler = (scan: Scan) => boolean;

/** The order in which handlers are asked: an open modal, then the checkout, then billing. */
export const scanPriority = { billing: 0, checkout: 10, modal: 20 } as const;

/** One of {@link scanPriority}. */
export type ScanPriority = (typeof scanPriority)[keyof typeof scanPriority];

interface Subscriber {
  handler: ScanHandler;
  priority: ScanPriority;
}

/** Hands each scan to the one who should deal with it. */
export class ScanHub {
  /** Sorted: who comes first is asked first. */
  private subscribers: readonly Subscriber[] = [];

  /** Adds a handler; among equals the later one is asked first. Returns what removes it. */
  subscribe(handler: ScanHandler, priority: ScanPriority): () => void {
    const subscriber = { handler, priority };
    this.subscribers = [subscriber, ...this.subscribers].sort((a, b) => b.priority - a.priority);
    return () => {
      this.subscribers = this.subscribers.filter((other) => other !== subscriber);
    };
  }

  /** Asks the handlers in turn. Answers whether one of them took the scan. */
  deliver({ code, source }: Scan): boolean {
    const scan = { code: readCode(code), source };
    return this.subscribers.some(({ handler }) => handler(scan));
  }
}
