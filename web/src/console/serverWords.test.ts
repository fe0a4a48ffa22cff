import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consoleServer } from '@/locales/hi/consoleServer';

const document = JSON.parse(readFileSync('../docs/openapi.console.json', 'utf8')) as {
  'x-messages': Record<string, { message: string; values: Record<string, string> }>;
};
const gapsOf = (words: string) =>
  (words.match(/\{+(\w+)\}+/g) ?? []).map((gap) => gap.replace(/[{}]/g, '')).sort();

it('says in Hindi what the server tells people alone, with the same values', () => {
  const english = Object.entries(document['x-messages']).filter(([code]) =>
    code.startsWith('person.'),
  );
  expect(Object.keys(consoleServer).sort()).toEqual(english.map(([code]) => code).sort());
  for (const [code, { message }] of english)
    expect(gapsOf(consoleServer[code as keyof typeof consoleServer]), code).toEqual(
      gapsOf(message),
    );
});
