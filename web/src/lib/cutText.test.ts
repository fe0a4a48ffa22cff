import { expect, it } from 'vitest';
import { cutText, headAndTail } from './cutText';

it('leaves a text alone that fits', () => {
  expect(cutText('Amul Butter Pasteurised 500 g', 30)).toBe('Amul Butter Pasteurised 500 g');
});

it('cuts to the limit, ellipsis included', () => {
  const cut = cutText('India Gate Basmati Rice Classic 5 kg', 30);
  expect(cut).toBe('India Gate Basmati Rice Class…');
  expect(cut).toHaveLength(30);
});

it('leaves no space before the ellipsis', () => {
  expect(cutText('Toor Dal loose', 10)).toBe('Toor Dal…');
});

it('counts a Devanagari syllable as one letter', () => {
  expect(cutText('क्षत्रिय', 4)).toBe('क्षत्रिय');
});

it.each([
  ['India Gate Basmati Rice Classic', 'India Gate Basmati', ' Rice Classic'],
  ['Sugar Loose', 'Sugar', ' Loose'],
  ['Sugar', 'Sugar', ''],
])('parts %j into a head that may be cut and the tail that may not', (name, head, tail) => {
  expect(headAndTail(name)).toEqual([head, tail]);
});
