import { expect, it } from 'vitest';
import { heardOf, sourceOf } from './messages.mjs';

it('writes the values and the English of each message', () => {
  const source = sourceOf({
    'cart.no_such_mrp': {
      message: "{name} isn't sold at {mrp}.",
      values: { name: 'text', mrp: 'money' },
    },
    'cart.no_open_bill': { message: 'There is no open bill.', values: {} },
  });
  expect(source).toContain("  'cart.no_such_mrp': { name: 'text', mrp: 'money' },\n");
  expect(source).toContain("  'cart.no_open_bill': {},\n");
  expect(source).toContain("  'cart.no_such_mrp': '{name} isn\\'t sold at {mrp}.',\n");
});

it('writes nothing about a value that the till cannot write in a sentence', () => {
  const strange = { 'x.y': { message: '{z}', values: { z: 'colour' } } };
  expect(() => sourceOf(strange)).toThrow('x.y: nobody knows what a colour is');
});

it('writes the English of each as a constant, with the gaps of the till’s own texts', () => {
  const source = heardOf({
    'cart.no_such_mrp': { message: "{name} isn't sold at {mrp}.", values: {} },
  });
  expect(source).toContain("\nexport const cartNoSuchMrp = '{{name}} isn\\'t sold at {{mrp}}.';\n");
});
