import { describe, expect, it } from 'vitest';
import { en } from './en';
import { ownerConsole as englishConsole } from './en/console';
import { privacy as englishPrivacy } from './en/legal/privacy';
import { terms as englishTerms } from './en/legal/terms';
import { hi } from './hi';
import { ownerConsole } from './hi/console';
import { privacy } from './hi/legal/privacy';
import { terms } from './hi/legal/terms';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every text of a catalogue by its whole name. */
function textsOf(catalogue: Catalogue): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );
}

const english = textsOf({ ...en, console: englishConsole });
// The console loads its words by itself.
const all = { ...hi, console: ownerConsole };
const hindi = textsOf(all);
/** The server's messages have their own list. */
const own = new Map([...hindi].filter(([key]) => !key.startsWith('server:')));

/** Gaps: `{{name}}`, and `{name}` in a text that a screen fills by itself. */
const GAP = /\{?\{(\w+)\}\}?/g;

const gapsOf = (text: string) => [...text.matchAll(GAP)].map(([, gap]) => gap).sort();

/** Names, and what a Hindi shop says and writes with Latin letters. */
const LATIN = new Set(
  'Rokad GoFrugal Tally EZSwype Paytm GPay Razorpay WhatsApp QZ Tray MRP GST CGST SGST UTGST IGST GSTIN GSTR IFF HSN UQC GRN SMS OTP PDF QR AM PM USB CSV JSON XML SEZ UPI GS1 X Z'.split(
    ' ',
  ),
);

describe('the Hindi catalogue', () => {
  it('has every text that English has, and no other', () => {
    expect([...english.keys()].filter((key) => !hindi.has(key))).toEqual([]);
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('has the same gaps, and so the same forms for one and for many', () => {
    for (const [key, text] of own) {
      expect(gapsOf(text), key).toEqual(gapsOf(english.get(key) ?? ''));
    }
  });

  it('leaves nothing in English but names and the trade’s abbreviations', () => {
    for (const [key, text] of hindi) {
      const words = text.replace(GAP, '').match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
      expect(
        words.filter((word) => !LATIN.has(word)),
        key,
      ).toEqual([]);
    }
  });

  it('calls each thing by its one word: payment, cash, amount, till, drawer, remark, phone, scale', () => {
    const others = 'भुगतान नकद राशि रक़म टिल दराज दराज़ टिप्पणी तराज़ू प्रविष्टि उपनाम तारीख तरीका'.split(
      ' ',
    );
    for (const [key, text] of hindi) {
      const words = text.split(/[^\u0900-\u097f]+/);
      expect(
        words.filter((word) => others.includes(word)),
        key,
      ).toEqual([]);
      expect(text, key).not.toContain('फ़ोन नंबर');
    }
  });

  it('keeps Latin digits, has no empty text and no stray space', () => {
    for (const [key, text] of hindi) {
      expect(text, key).not.toMatch(/[०-९]/);
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
    }
  });
});

describe.each([
  ['terms', englishTerms, terms],
  ['privacy policy', englishPrivacy, privacy],
])('the Hindi %s', (_, inEnglish, inHindi) => {
  it('has the same sections, paragraphs and points', () => {
    const shape = (document: typeof inEnglish) =>
      document.sections.map(({ heading, paragraphs, points = [] }) => [
        heading.match(/^\d+/)?.[0],
        paragraphs.length,
        points.length,
      ]);
    expect(shape(inHindi)).toEqual(shape(inEnglish));
  });
});
