import { expect, it } from 'vitest';
import { lineName, nameBeforePack, packWhole } from './productTexts';

it.each([
  ['Aashirvaad Shudh Chakki Atta 10 kg', 'Aashirvaad Shudh Chakki Atta', '10 kg'],
  ['Amul Taaza 500 ml', 'Amul Taaza', '500 ml'],
  ['Ariel Matic Front Load 2 kg + 1 kg', 'Ariel Matic Front Load', '2 kg + 1 kg'],
  ['Soap Sandal 3 x 100 g', 'Soap Sandal', '3 x 100 g'],
  ['Sugar Loose', 'Sugar Loose', ''],
  ['5 kg', '5 kg', ''],
  ['Tea 8', 'Tea 8', ''],
])('the pack that ends %j stands on its own', (name, rest, pack) => {
  expect(nameBeforePack(name)).toEqual({ name: rest, pack });
});

it.each([
  ['Amul Taaza 500 ml', '500 ml', 'Amul Taaza', '500 ml'],
  ['Kurta Indigo', 'Blue, L', 'Kurta Indigo', 'Blue, L'],
  // A number that ends a name and is no pack.
  ['Formula Stage 2 400 g', '400 g', 'Formula Stage 2', '400 g'],
])('of %j the pack that is known, %j, stands on its own', (name, known, rest, pack) => {
  expect(nameBeforePack(name, known)).toEqual({ name: rest, pack });
});

it('the pack that ends a name stays on one line', () => {
  expect(packWhole('India Gate Basmati Rice Classic 1 kg')).toBe(
    'India Gate Basmati Rice Classic 1\u00a0kg',
  );
  expect(packWhole('Sugar Loose')).toBe('Sugar Loose');
});

it.each([
  ['India Gate Bas…ue Pouch 5 kg', 'India Gate Bas…', 'ue Pouch 5 kg'],
  ['Rice Kolam Loose', 'Rice', ' Kolam Loose'],
  ['Sugar', 'Sugar', ''],
])('%j may lose the end of its head and keeps its tail', (name, head, tail) => {
  expect(lineName(name)).toEqual([head, tail]);
});
