import { expect, it } from 'vitest';
import { foundParts } from './foundParts';

/** The name with what was looked for in brackets. */
const marked = (name: string, term: string) =>
  foundParts(name, term)
    .map(({ text, isLookedFor }) => (isLookedFor ? `[${text}]` : text))
    .join('');

it.each([
  ['Aashirvaad Shudh Chakki Atta 5 kg', 'atta', 'Aashirvaad Shudh Chakki [Atta] 5 kg'],
  ['Aashirvaad Atta 5 kg', 'at aa', '[Aa]shirvaad [At]ta 5 kg'],
  ['Parle-G Gold Biscuits 1 kg', 'parle-g', '[Parle]-[G] [G]old Biscuits 1 kg'],
  ['Basmati', 'mati', 'Basmati'],
  ['तूर दाल', 'दा', 'तूर [दा]ल'],
  ['7up 300 ml', '7u', '[7u]p 300 ml'],
])('marks in %s what %s has found', (name, term, expected) => {
  expect(marked(name, term)).toBe(expected);
});
