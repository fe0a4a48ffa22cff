import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** The module as `make wasm` built it. */
const MODULE = resolve(import.meta.dirname, '../../target/books.wasm');
/** A page of nobody's, where nothing but the module runs. */
const ORIGIN = 'http://books.test';

/** A call, with the fields a till sends. */
export interface BooksCall {
  path: string;
  fields: Record<string, string>;
}

/** Books in memory in a page of the browser. */
export class BrowserBooks {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Opens empty books, with every migration, in a page that shows nothing else; their audit is keyed with `key`. Answers how
   * long each step took.
   */
  static async open(
    page: Page,
    key: Uint8Array,
  ): Promise<{ books: BrowserBooks; milliseconds: object }> {
    await page.route(`${ORIGIN}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.route(`${ORIGIN}/books.wasm`, (route) =>
      route.fulfill({ contentType: 'application/wasm', path: MODULE }),
    );
    await page.goto(`${ORIGIN}/`);
    const milliseconds = await page.evaluate(
      async (key) => {
        const bytes = await (await fetch('/books.wasm')).arrayBuffer();
        const begun = performance.now();
        const module = await WebAssembly.compile(bytes);
        const compiled = performance.now();
        const memory = (): ArrayBuffer => (exports.memory as WebAssembly.Memory).buffer;
        const { exports } = await WebAssembly.instantiate(module, {
          host: {
            random: (at: number, length: number) => {
              crypto.getRandomValues(new Uint8Array(memory(), at, length));
            },
            now: () => BigInt(Date.now()),
          },
        });
        const functions = exports as unknown as Record<string, (...given: unknown[]) => number>;
        const put = (bytes: Uint8Array) => {
          // Only now: making room may have moved the memory.
          const at = functions.room?.(bytes.length) ?? 0;
          new Uint8Array(memory(), at, bytes.length).set(bytes);
        };
        const ask = (name: string, text: string, ...given: unknown[]) => {
          put(new TextEncoder().encode(text));
          const length = functions[name]?.(...given) ?? 0;
          const answer = new Uint8Array(memory(), functions.answer_at?.() ?? 0, length);
          const told = new TextDecoder().decode(answer);
          if (told.startsWith('error: ')) throw new Error(told);
          return told;
        };
        put(new Uint8Array([...crypto.getRandomValues(new Uint8Array(32)), ...key]));
        if (functions.open?.() !== 0) throw new Error('the books cannot be opened');
        Object.assign(window, { ask });
        const opened = performance.now();
        return { compile: Math.round(compiled - begun), open: Math.round(opened - compiled) };
      },
      [...key],
    );
    return { books: new BrowserBooks(page), milliseconds };
  }

  /** Brings the rows of a table in, a line of JSON each. */
  async fill(table: string, lines: string): Promise<number> {
    return Number(await this.#ask('fill', `${table}\n${lines}`));
  }

  /** Makes a call. */
  async call<Answer>(call: BooksCall): Promise<Answer> {
    return JSON.parse(await this.#ask('call', JSON.stringify(call), Date.now()));
  }

  /** Findings of `verify`; empty when the books are right. */
  findings(): Promise<string> {
    return this.#ask('findings', '');
  }

  #ask(name: string, text: string, now?: number): Promise<string> {
    return this.#page.evaluate(
      ([name, text, now]) => {
        const { ask } = window as unknown as {
          ask: (name: string, text: string, ...given: bigint[]) => string;
        };
        return ask(name, text, ...(now === undefined ? [] : [BigInt(now)]));
      },
      [name, text, now] as const,
    );
  }
}
