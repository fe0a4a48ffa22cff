import type { Page } from '@playwright/test';

/** A key that is pressed again sooner is a key pressed twice (`ui/samePress.ts`); in milliseconds. */
const TWICE_MS = 400;
/**
 * A key that comes sooner after another one than this may belong to the same burst
 * (`devices/scanner`); in milliseconds.
 */
const APART_MS = 100;

interface LastKey {
  key: string;
  at: number;
}

const lastKeys = new WeakMap<Page, LastKey>();

const until = (moment: number) =>
  new Promise<void>((go) => setTimeout(go, Math.max(0, moment - Date.now())));

/**
 * Has the keys of a page pressed as a person presses them: one key twice with the pause between two presses, where
 * a test on a quick machine would make one double press of them.
 */
export function pressAsPeopleDo(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (key, options) => {
    const last = lastKeys.get(page);
    // The times that count are the browser's, a little after the test's.
    if (last?.key === key) await until(last.at + TWICE_MS + 50);
    await press(key, options);
    lastKeys.set(page, { key, at: Date.now() });
  };
  keyboard.type = async (text, options) => {
    await type(text, options);
    lastKeys.set(page, { key: text.at(-1) ?? '', at: Date.now() });
  };
}

/** Waits until a scan on this page is one of its own, and begins with no key that was typed. */
export async function handsOffKeys(page: Page): Promise<void> {
  const last = lastKeys.get(page);
  if (last) await until(last.at + APART_MS + 20);
}
