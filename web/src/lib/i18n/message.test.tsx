import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Message, say, useText } from '.';

function Title() {
  return <h1>{useText()('checkout:title')}</h1>;
}

it('says a text of the catalogue', () => {
  expect(say('ui:retry')).toBe('Retry');
});

it('fills the gaps without escaping what React will escape', () => {
  expect(say('cart:removed', { name: 'Salt & Pepper <1 kg>' })).toBe(
    'Removed Salt & Pepper <1 kg>',
  );
});

it('chooses the form for one and for many', () => {
  expect(say('cart:itemCount', { count: 1 })).toBe('1 item');
  expect(say('cart:itemCount', { count: 5 })).toBe('5 items');
  expect(say('cart:pieces', { count: 100_000 })).toBe('1,00,000 pcs');
});

it('says a message that data carries', () => {
  const plain: Message = 'billing:nothingToPay';
  const filled: Message = { key: 'login:hello', values: { name: 'Asha' } };
  expect([say(plain), say(filled)]).toEqual(['Scan or tap a product first', 'Hello Asha']);
});

it('gives components the same words', () => {
  render(<Title />);
  expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
});

it('does not compile with a wrong name or an open gap', () => {
  // @ts-expect-error there is no such text
  say('ui:nowhere');
  // @ts-expect-error the name is missing
  say('login:hello');
  // @ts-expect-error the gap is called `name`
  say('login:hello', { nom: 'Asha' });
  // @ts-expect-error data needs the values too
  const open: Message = 'login:hello';
  expect(open).toBe('login:hello');
});
