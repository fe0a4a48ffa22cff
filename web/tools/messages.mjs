/**
 * Writes `src/locales/messages.gen.ts`: every message of the server by its code, from the OpenAPI
 * document. What another language has to say, and with which values, is held by its types. Beside it
 * goes `heard.gen.ts`: the English of each as a constant, for the catalogue of a screen that says the
 * same before it asks; what nobody takes gets into no build.
 *
 * Run by `npm run gen`; another folder to write to may be named.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Kinds of values, and their form on the wire. */
const KINDS = {
  text: ['string', 'A name or a code, as it is.'],
  count: ['number', 'A whole number.'],
  money: ['number', 'Paise.'],
  quantity: ['number', 'Thousandths of a piece or a kilogram.'],
  percent: ['number', 'Hundredths of a percent.'],
  day: ['string', '`YYYY-MM-DD`.'],
  moment: ['string', "`YYYY-MM-DDTHH:MM` on the store's clock."],
  time: ['string', "`HH:MM` on the store's clock."],
};

const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;

function valuesOf(code, { values }) {
  const entries = Object.entries(values).map(([name, kind]) => {
    if (!(kind in KINDS)) throw new Error(`${code}: nobody knows what a ${kind} is`);
    return `${name}: ${quoted(kind)}`;
  });
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The source of the file for the messages of an OpenAPI document, `x-messages`. */
export function sourceOf(messages) {
  const entries = Object.entries(messages);
  const lines = (write) => entries.map((entry) => `  ${write(...entry)},`).join('\n');
  const kinds = Object.entries(KINDS).map(
    ([kind, [type, meaning]]) => `  /** ${meaning} */\n  ${kind}: ${type};`,
  );
  return `// Written by tools/messages.mjs from docs/openapi.json; \`npm run gen\` writes it anew.

/** Values of a message, by the name of their kind. */
export interface ValueKinds {
${kinds.join('\n')}
}

/** The values of every message of the server, by its code: what each is. */
export const MESSAGE_VALUES = {
${lines((code, message) => `${quoted(code)}: ${valuesOf(code, message)}`)}
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof ValueKinds>>>>;

/** The code of a message, for programs. */
export type MessageCode = keyof typeof MESSAGE_VALUES;

/** The values that a message carries. */
export type MessageValues<Code extends MessageCode> = {
  readonly [Name in keyof (typeof MESSAGE_VALUES)[Code]]: ValueKinds[Extract<
    (typeof MESSAGE_VALUES)[Code][Name],
    keyof ValueKinds
  >];
};

/** The English of every message, with the names of its values in braces. */
export const MESSAGE_ENGLISH: Readonly<Record<MessageCode, string>> = {
${lines((code, { message }) => `${quoted(code)}: ${quoted(message)}`)}
};
`;
}

/** `cart.no_such_mrp` as a name in a program: `cartNoSuchMrp`. */
const nameOf = (code) => code.replace(/[._](\w)/g, (_, letter) => letter.toUpperCase());

/** The source of the constants: the gaps of each are written as the till's catalogue writes them. */
export function heardOf(messages) {
  const lines = Object.entries(messages).map(([code, { message }]) => {
    const text = quoted(message.replace(/\{(\w+)\}/g, '{{$1}}'));
    return `export const ${nameOf(code)} = ${text};`;
  });
  return `// Written by tools/messages.mjs from docs/openapi.json; \`npm run gen\` writes it anew.

${lines.join('\n')}
`;
}

function main([target = '../src/locales/']) {
  const { 'x-messages': messages } = JSON.parse(
    readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
  );
  if (!messages) throw new Error('docs/openapi.json has no x-messages');
  const folder = target.startsWith('/') ? `${target}/` : new URL(target, import.meta.url);
  const fileIn = (name) => (typeof folder === 'string' ? folder + name : new URL(name, folder));
  writeFileSync(fileIn('messages.gen.ts'), sourceOf(messages));
  writeFileSync(fileIn('heard.gen.ts'), heardOf(messages));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
