/** A call of a page. */
export interface Call {
  call?: string;
  certificate?: string | null;
  params?: unknown;
  uid: string;
}

/**
 * The print service as a websocket sees it: it takes the frames of a page and answers as was recorded of the real ones.
 * `PrintServiceSocket` stands in for the browser's `WebSocket`.
 */
export const printService = {
  /** The address where it listens; nothing while it is not there. */
  address: 'ws://localhost:8182',
  calls: [] as Call[],
  /** The addresses that a page has tried, in their order. */
  tried: [] as string[],
  /** Lets a waiting connection in; `null` while none waits. */
  letIn: null as (() => void) | null,
  /** A connection is held back, as by a browser that asks the person first. */
  isHeld: false,
  /** The connection breaks off with the next job. */
  isCut: false,
  /** The answers to calls; a text that begins with `!` is an error. */
  answers: {} as Record<string, unknown>,
  start(): void {
    printService.address = 'ws://localhost:8182';
    printService.calls = [];
    printService.tried = [];
    printService.isCut = false;
    printService.isHeld = false;
    printService.letIn = null;
    printService.answers = {
      getVersion: '2.3.0',
      'printers.find': ['EPSON TM-T82 Receipt', 'HP LaserJet'],
      'printers.detail': [
        { name: 'EPSON TM-T82 Receipt', raw: true, sizes: [{ mm: { width: 80, height: 0 } }] },
        { name: 'HP LaserJet', raw: false, sizes: [] },
      ],
      print: null,
      'printers.startListening': null,
      'printers.stopListening': null,
      'printers.clearQueue': null,
    };
  },
  /** Tells the page something of a printer unasked; nothing where no page is connected. */
  tell(event: unknown): void {
    printService.heard?.(event);
  },
  /** The listener of events. */
  heard: null as ((event: unknown) => void) | null,
  /** The arguments of the jobs that came. */
  jobs(): unknown[] {
    return printService.calls.filter(({ call }) => call === 'print').map(({ params }) => params);
  },
};

export class PrintServiceSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessage: ((event: Event) => void) | null = null;
  readyState = 0;

  constructor(url: string) {
    super();
    printService.tried.push(url);
    printService.heard = (event) => {
      const data = JSON.stringify({ type: 'PRINTER', event: JSON.stringify(event) });
      this.tell('message', new MessageEvent('message', { data }));
    };
    const answer = () => {
      const isThere = url.startsWith(printService.address) && printService.address !== '';
      this.readyState = isThere ? 1 : 3;
      this.tell(isThere ? 'open' : 'error', new Event(isThere ? 'open' : 'error'));
    };
    if (printService.isHeld) printService.letIn = answer;
    else queueMicrotask(answer);
  }

  send(frame: string): void {
    if (frame === 'ping') return;
    const call = JSON.parse(frame) as Call;
    printService.calls.push(call);
    if (printService.isCut && call.call === 'print') {
      this.close(1006);
      return;
    }
    const answer = printService.answers[call.call ?? 'certificate'];
    const isError = typeof answer === 'string' && answer.startsWith('!');
    const reply = isError ? { error: answer.slice(1) } : { result: answer };
    const data = JSON.stringify({ uid: call.uid, ...reply });
    queueMicrotask(() => this.tell('message', new MessageEvent('message', { data })));
  }

  close(code = 1000, reason = ''): void {
    this.readyState = 3;
    queueMicrotask(() => this.tell('close', new CloseEvent('close', { code, reason })));
  }

  private tell(what: 'open' | 'close' | 'error' | 'message', event: Event): void {
    this[`on${what}`]?.(event);
    this.dispatchEvent(event);
  }
}
