/**
 * The pricing of the server, compiled for the browser by `crates/pricing-web`.
 *
 * It is fetched when something first asks for it and stays then. Where it was not built, cannot be
 * fetched, or the browser has no WebAssembly, there is none, and whoever asks does without.
 */
export interface Pricing {
  /** Answers a question about a discount, JSON for JSON; `null` when it broke down. */
  discount: (question: object) => unknown;
  /** The same for what a code reads as by the rules of scale labels. */
  scaleLabel: (question: object) => unknown;
  /** The same for the words by which products are found. */
  words: (question: object) => unknown;
}

/** Four numbers and a memory: see `crates/pricing-web/src/memory.rs`. */
interface Exports {
  memory: WebAssembly.Memory;
  room: (length: number) => number;
  discount: () => number;
  scale_label: () => number;
  words: () => number;
  answer_at: () => number;
}

/** The address of the file, by its path; empty where it has not been built. */
const BUILT = import.meta.glob<string>('./built/pricing.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The pricing of a file that has been read. */
export async function pricingOf(file: BufferSource): Promise<Pricing> {
  const { instance } = await WebAssembly.instantiate(file);
  const exports = instance.exports as unknown as Exports;
  const { memory, room, answer_at: answerAt } = exports;
  const ask = (answer: () => number) => (question: object) => {
    try {
      const bytes = new TextEncoder().encode(JSON.stringify(question));
      const at = room(bytes.length);
      // Only now: making room may have moved the memory.
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      const length = answer();
      const answered = new Uint8Array(memory.buffer, answerAt(), length);
      return JSON.parse(new TextDecoder().decode(answered));
    } catch (problem) {
      reportError(problem);
      return null;
    }
  };
  return {
    discount: ask(exports.discount),
    scaleLabel: ask(exports.scale_label),
    words: ask(exports.words),
  };
}

async function load(): Promise<Pricing | null> {
  const [file] = Object.values(BUILT);
  if (!file || typeof WebAssembly === 'undefined') return null;
  const answer = await fetch(file);
  if (!answer.ok) return null;
  return pricingOf(await answer.arrayBuffer());
}

let loading: Promise<Pricing | null> | null = null;

/** The pricing, or `null` where there is none; then the next one who asks tries again. */
export function loadPricing(): Promise<Pricing | null> {
  loading ??= load()
    .catch(() => null)
    .then((pricing) => {
      if (!pricing) loading = null;
      return pricing;
    });
  return loading;
}
