import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consoleServer } from '@/locales/hi/consoleServer';

const messagesOf = (document: string) =>
  (
    JSON.parse(readFileSync(`../docs/${document}`, 'utf8')) as {
      'x-messages': Record<string, { message: string; values: Record<string, string> }>;
    }
  )['x-messages'];
const gapsOf = (words: string) =>
  (words.match(/\{+(\w+)\}+/g) ?? []).map((gap) => gap.replace(/[{}]/g, '')).sort();

it('says in Hindi what the server tells people alone, with the same values', () => {
  const ofTills = messagesOf('openapi.json');
  const english = Object.entries(messagesOf('openapi.console.json')).filter(
    ([code]) => !(code in ofTills),
  );
  expect(Object.keys(consoleServer).sort()).toEqual(english.map(([code]) => code).sort());
  for (const [code, { message }] of english)
    expect(gapsOf(consoleServer[code as keyof typeof consoleServer]), code).toEqual(
      gapsOf(message),
    );
});
