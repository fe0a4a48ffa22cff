import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuses } from '@/test/says';
import { ErrorLine } from '@/ui/ErrorLine';
import { chooseLanguage, type Message, saidIn, say, type Text } from '.';

afterEach(() => chooseLanguage('en'));

const shown = () => screen.getByRole('alert').textContent;

/** The words on the screen after the language was changed, and after it was changed back. */
async function turned(message: string): Promise<[string | null, string | null]> {
  render(<ErrorLine message={message} />);
  expect(shown()).toBe(message);
  await act(() => chooseLanguage('hi'));
  const inHindi = shown();
  await act(() => chooseLanguage('en'));
  return [inHindi, shown()];
}

it.each<[string, Message]>([
  ['a sentence', 'ui:noAnswer'],
  ['one with a name in it', { key: 'cart:removed', values: { name: 'Salt (1 kg) $& {{x}}' } }],
  ['one that counts', { key: 'cart:scansWaiting', values: { count: 2 } }],
])('says %s that is on the screen in the other language', async (_, message) => {
  const before = (say as (message: Message) => string)(message);
  const [inHindi, after] = await turned(before);
  expect(after).toBe(before);
  await chooseLanguage('hi');
  expect(inHindi).toBe((say as Text)(message));
  expect(inHindi).not.toBe(before);
});

it('says a refusal of the server again, with its values', async () => {
  const { code, message } = refuses('cart.product_not_found', { barcode: '8901001' });
  const said = { code, message, values: { barcode: '8901001' } };
  const [inHindi, after] = await turned(saidIn(said));
  expect(after).toBe(message);
  await chooseLanguage('hi');
  expect(inHindi).toBe(saidIn(said));
  expect(inHindi).not.toBe(message);
});

it('begins in the language in which it was said', async () => {
  await chooseLanguage('hi');
  const before = say('ui:noAnswer');
  render(<ErrorLine message={before} />);
  await act(() => chooseLanguage('en'));
  expect(shown()).toBe(say('ui:noAnswer'));
  expect(shown()).not.toBe(before);
});

it('leaves the words of nobody as they are', async () => {
  expect(await turned('Meera Joshi')).toEqual(['Meera Joshi', 'Meera Joshi']);
});
