import { expect, it } from 'vitest';
import { nameBeforePack } from './productTexts';

it.each([
  ['Aashirvaad Shudh Chakki Atta 10 kg', 'Aashirvaad Shudh Chakki Atta', '10 kg'],
  ['Amul Taaza 500 ml', 'Amul Taaza', '500 ml'],
  ['Sugar Loose', 'Sugar Loose', ''],
  ['5 kg', '5 kg', ''],
  ['Tea 8', 'Tea 8', ''],
])('the pack that ends %j stands on its own', (name, rest, pack) => {
  expect(nameBeforePack(name)).toEqual({ name: rest, pack });
});
