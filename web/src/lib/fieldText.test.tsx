import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import {
  deleteBackward,
  insertText,
  isTextField,
  restoreSnapshot,
  type TextField,
  takeSnapshot,
} from './fieldText';

/** A controlled field that takes digits only, as amounts do. */
function Digits({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <input
      aria-label="Count"
      maxLength={6}
      value={value}
      onChange={(event) => /^\d*$/.test(event.target.value) && setValue(event.target.value)}
    />
  );
}

const field = () => screen.getByLabelText('Count') as TextField;

it('types into a controlled field at the caret', () => {
  render(<Digits start="15" />);
  field().setSelectionRange(1, 1);
  insertText(field(), '23');
  expect(field().value).toBe('1235');
  expect(field().selectionStart).toBe(3);
});

it('puts the text in place of the selection', () => {
  render(<Digits start="1632" />);
  field().select();
  insertText(field(), '2');
  expect(field().value).toBe('2');
});

it('leaves a field alone that refuses the text or is full', () => {
  render(<Digits start="12345" />);
  insertText(field(), 'x');
  insertText(field(), '678');
  expect(field().value).toBe('12345');
});

it('deletes what is selected, else the letter before the caret', () => {
  render(<Digits start="12345" />);
  field().setSelectionRange(1, 3);
  deleteBackward(field());
  expect(field().value).toBe('145');
  deleteBackward(field());
  expect(field().value).toBe('45');
  deleteBackward(field());
  expect(field().value).toBe('45');
});

it('goes back to a snapshot with text, selection and focus', () => {
  render(
    <>
      <Digits start="1632" />
      <button type="button">Elsewhere</button>
    </>,
  );
  field().focus();
  field().setSelectionRange(0, 4);
  const snapshot = takeSnapshot(field());
  fireEvent.change(field(), { target: { value: '8' } });
  screen.getByRole('button').focus();

  restoreSnapshot(snapshot);

  expect(field()).toHaveFocus();
  expect(field().value).toBe('1632');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
});

it('knows which elements take text', () => {
  render(
    <>
      <input aria-label="plain" />
      <input aria-label="fixed" readOnly />
      <input aria-label="tick" type="checkbox" />
      <textarea aria-label="long" />
    </>,
  );
  expect(isTextField(screen.getByLabelText('plain'))).toBe(true);
  expect(isTextField(screen.getByLabelText('long'))).toBe(true);
  expect(isTextField(screen.getByLabelText('fixed'))).toBe(false);
  expect(isTextField(screen.getByLabelText('tick'))).toBe(false);
  expect(isTextField(document.body)).toBe(false);
});
