/**
 * A program on the till's computer that prints: our print agent, or the tray program whose protocol it speaks. It is
 * reached over a websocket of this computer. Who prints asks for this, never for the program.
 */
export interface PrintService {
  /** The printers of the computer, by their names. Throws where no program answers. */
  printers: () => Promise<string[]>;
  /**
   * Whether a printer takes printer data as it is, on paper so many millimetres wide: the program says so of receipt
   * printers. As it was told last where the program does not answer.
   */
  takesData: (printer: string, width: number) => Promise<boolean>;
  /**
   * Watches a printer, and tells which jobs wait for it, by their names, each time that they change. Nothing is told by a
   * program that does not know. Answers how to stop.
   */
  watch: (printer: string, tell: (waiting: readonly string[]) => void) => Promise<() => void>;
  /** Gives up the jobs that wait for a printer: they are not printed. Throws where that is not certain. */
  giveUp: (printer: string) => Promise<void>;
  /** Prints. Resolves when the program has taken it; throws a `PrintFault` where it did not. */
  print: (job: PrintJob) => Promise<void>;
}

export interface PrintJob {
  /** The printer, by its name. */
  printer: string;
  /** The content. */
  content: PrintContent;
  /** By this the program knows a job that it has printed already: the same name is printed once. */
  name: string;
}

/** A page of the server, for paper so many millimetres wide, or what a receipt printer is sent (ESC/POS, base64). */
export type PrintContent = { page: string; width: number } | { data: string };

/**
 * The fate of a job that was not printed, as far as it is known. The service was `unreached`, since
 * the browser keeps the page from it where it is `denied`. It prints for no page that the store's
 * server does not vouch for (`unpaired`) or has `refused` it, so that nothing of it came out. It
 * `waits` at the service, which prints it later. It `mayHave` come out, as the service says; or the
 * answer got lost (`unanswered`).
 */
export type Fate =
  | 'unreached'
  | 'denied'
  | 'unpaired'
  | 'refused'
  | 'waits'
  | 'mayHave'
  | 'unanswered';

/** A job was not printed, or nobody knows. */
export class PrintFault extends Error {
  readonly fate: Fate;

  constructor(fate: Fate, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fate = fate;
  }
}
