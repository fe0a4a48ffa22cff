import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, inLanguage } from '@/lib/i18n';
import { en } from './en';
import { server } from './en/server';

const CRATES = resolve(import.meta.dirname, '../../../crates');

/** Files whose sentences reach no till's screen, and where they go instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'server/src/cash_session/slip.rs': 'printed on the slip',
  'server/src/invoice/pdf.rs': 'printed on the invoice',
  'server/src/invoice/public_page.rs': 'on the page of whoever holds the link of a bill',
  'server/src/invoice/receipt.rs': 'printed on the receipt',
  'server/src/http/call.rs': 'about a body that the app never sends',
  'server/src/http/web_app.rs': 'for who builds without the web app',
  'server/src/secrets.rs': 'for who starts the server',
  'pricing/src/barcode/scale.rs': 'for who sets up scale labels',
  'pricing/src/proration.rs': 'for the log: a broken rule of the arithmetic',
  'pricing/src/tax.rs': 'for who imports tax classes',
  'pricing/src/tender.rs': 'said in the words of the payment',
};

/** Sentences that the app cannot bring about, and what it does instead. */
const NEVER_HEARD: Readonly<Record<string, string>> = {
  'A bill is paid or held.': 'the app asks for one of the two',
  'A count is of NOTES or COINS.': 'the app counts these',
  'A count needs its face value.': 'the app takes it from the list',
  'A day is written YYYY-MM-DD.': 'the app writes it so',
  'A payment needs its id.': 'the app makes one',
  'Each carry bag can be named once.': 'the app names each once',
  'Only the States of India (101) are known.': 'the app asks for these',
  'Session expired. <br> Please login again.': 'the app says it in a dialog of its own',
  'The device id must have 32 to 128 characters.': 'the app makes it of 64',
  'This date filter cannot be read.': 'the app writes the filter',
  'This operation cannot be approved.': 'the app asks for known ones',
  'Which bill?': 'the app names it',
  'Which invoice?': 'the app names it',
  '{code} is your code to set your PIN for Rokad. It works for 10 minutes. Do not tell it to anybody.':
    'it goes out by SMS',
  // One of two words stands in the gap; both sentences are in the catalogue of discounts.
  'Manual discount has been {what} successfully.': 'discount:applied, discount:removed',
};

/** Rust without its tests, comments and the letter that would begin a text. */
function codeOf(path: string): string {
  const [code = ''] = readFileSync(path, 'utf8').split(/#\[cfg\(test\)\]\s*mod tests/);
  return code.replace(/^\s*\/\/.*$/gm, '').replace(/'\\?"'/g, "' '");
}

/** What stands before a text that no person at a till reads. */
const INTERNAL = /(expect\(|(reason|description) = |(?<!format)!\(\s*)$/;
/** What stands before a text that is said even where it has no full stop. */
const SAID = /(#\[error\(|saying\(|fail\(|field\("\w+", |refused\("\w+", )$/;

/** The sentences of a source: texts that begin as one and either end as one or are said. */
function sentencesOf(path: string): string[] {
  const code = codeOf(path);
  return [...code.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)].flatMap(({ 1: literal = '', index }) => {
    const before = code.slice(Math.max(0, index - 40), index);
    const text = literal.replace(/\\\n\s*/g, '').replace(/\\"/g, '"');
    const sentence = /^[A-Z({]/.test(text) && /[a-z] ?/.test(text.replace(/\{[^}]*\}/g, ''));
    const whole = /[.?]$/.test(text) && text.includes(' ');
    return sentence && !INTERNAL.test(before) && (whole || SAID.test(before)) ? [text] : [];
  });
}

const sources = ['server/src', 'pricing/src'].flatMap((folder) =>
  readdirSync(resolve(CRATES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.rs'))
    .map((file) => `${folder}/${file}`),
);

const said = new Map(
  sources
    .filter((file) => !(file in ELSEWHERE))
    .flatMap((file) => sentencesOf(resolve(CRATES, file)).map((text) => [text, file] as const)),
);

describe('what the server says', () => {
  beforeAll(() => chooseLanguage('hi'));
  afterAll(() => chooseLanguage('en'));

  it('is found in its sources', () => {
    expect(said.size).toBeGreaterThan(150);
    expect([...said.keys()]).toEqual(
      expect.arrayContaining([
        'Please select a customer',
        '{serial} of {name} is not in stock.',
        '({identifier}) in this GS1 code is not valid.',
        'This is no e-mail address.',
        'A carry bag is not sold any more and was taken off the bill.',
      ]),
    );
  });

  it('is said in Hindi, whatever stands in its gaps', () => {
    const stays = [...said].filter(([text]) => {
      // “Asha on Till 1” is one gap of the server's and two of the catalogue's.
      const example = text.replace(/: \{0\}\.$/, ': Asha on Till 1.').replace(/\{[^}]*\}/g, 'X1');
      return !(text in NEVER_HEARD) && !/[ऀ-ॿ]/.test(inLanguage(example));
    });
    expect(stays.map(([text, file]) => `${file}: ${text}`)).toEqual([]);
  });

  it('is excused for sentences that there are, only', () => {
    expect(Object.keys(ELSEWHERE).filter((file) => !sources.includes(file))).toEqual([]);
    expect(Object.keys(NEVER_HEARD).filter((text) => !said.has(text))).toEqual([]);
  });

  it('stands in one catalogue only', () => {
    const others = new Set<string>(Object.values(en).flatMap((texts) => Object.values(texts)));
    expect(Object.values(server).filter((text) => others.has(text))).toEqual([]);
  });

  it.each([
    [
      'This bill was recalled already: Asha on Till 1.',
      'यह बिल पहले ही वापस लाया जा चुका है: Till 1 पर Asha।',
    ],
    ['Salt is out of stock.', 'Salt स्टॉक में नहीं है।'],
    [
      'Only 2 of Tea in stock; only 3.5 kg of Rice in stock; Salt is out of stock.',
      'Tea स्टॉक में केवल 2 है। Rice स्टॉक में केवल 3.5 kg है। Salt स्टॉक में नहीं है।',
    ],
    [
      'Your bill of 1 item from Till 2 is in Held Bills',
      'Till 2 का आपका 1 आइटम का बिल होल्ड बिलों में है',
    ],
    [
      'Dr. Oetker now costs ₹12.00 instead of ₹10.00. A carry bag is not sold any more and was taken off the bill.',
      'Dr. Oetker का दाम अब ₹10.00 की जगह ₹12.00 है। एक कैरी बैग अब नहीं बिकता और बिल से हटा दिया गया है।',
    ],
    ['This voucher expired on 30 June 2026.', 'यह वाउचर 30 जून 2026 को ख़त्म हो गया।'],
    [
      'You are signed in on Till 2 since 05 November 2026 9:02 AM. Sign out there and continue here?',
      'आप 05 नवंबर 2026 9:02 AM से Till 2 पर लॉगिन हैं। वहाँ से लॉगआउट करके यहाँ जारी रखें?',
    ],
    ['₹30.00 saved: Buy 2 get 1 free', '₹30.00 की बचत: Buy 2 get 1 free'],
    ['Add 1 more: Buy 2 get 1 free', '1 और जोड़ें: Buy 2 get 1 free'],
    ['Add 2 more: 10% off each', '2 और जोड़ें: हर एक पर 10% की छूट'],
    ['Add 2 more: at ₹45.00 each', '2 और जोड़ें: हर एक ₹45.00 में'],
    ['Shop for ₹74.50 more: ₹100.00 off the bill', '₹74.50 की और ख़रीद पर बिल पर ₹100.00 की छूट'],
    ['Shop for ₹74.50 more: the bill for ₹900.00', '₹74.50 की और ख़रीद पर बिल ₹900.00 में'],
    [
      'at most 2 digits may follow the decimal point',
      'दशमलव बिंदु के बाद ज़्यादा से ज़्यादा 2 अंक हो सकते हैं',
    ],
    ['Incorrect code. 3 tries left.', 'कोड ग़लत है। 3 कोशिशें बाकी।'],
    ['Tea now costs ₹12.00 instead of ₹10.00.', 'Tea का दाम अब ₹10.00 की जगह ₹12.00 है।'],
  ])('is said in Hindi: “%s”', (english, hindi) => {
    expect(inLanguage(english)).toBe(hindi);
  });
});
