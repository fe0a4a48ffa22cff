import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTypedNumber } from './useTypedNumber';

/** A number that begins as `start`, with what can be done to it. */
function typedOver(start: string) {
  const hook = renderHook((from: string) => useTypedNumber(from, { decimals: 3 }), {
    initialProps: start,
  });
  return {
    type: (text: string) => act(() => hook.result.current.field.onChange(text)),
    shift: (by: number) => act(() => hook.result.current.shift(by)),
    starts: (from: string) => hook.rerender(from),
    value: () => hook.result.current.value,
  };
}

it('follows what it starts from until it is typed, and again once the typing is taken back', () => {
  const number = typedOver('0.800');
  number.type('8');
  number.starts('0.900');
  expect(number.value()).toBe('8');
  number.type('0.800');
  expect(number.value()).toBe('0.900');
});

it('stays as it is typed where somebody types what stood there, figure by figure', () => {
  const number = typedOver('0.800');
  for (const text of ['', '0', '0.', '0.8', '0.80', '0.800']) number.type(text);
  number.starts('1.235');
  expect(number.value()).toBe('0.800');
});

it('is not taken for what stood there once it was counted up', () => {
  const number = typedOver('2');
  number.type('3');
  number.shift(1);
  number.starts('3');
  number.type('2');
  expect(number.value()).toBe('2');
});
