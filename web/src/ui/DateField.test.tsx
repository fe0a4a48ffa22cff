import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { renderUi } from '@/test/renderUi';
import { DateField } from './DateField';

function Birthday({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="Date of Birth" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const day = () => screen.getByLabelText<HTMLInputElement>('Date of Birth');
const value = () => screen.getByRole('status').textContent;

afterEach(() => chooseLanguage('en'));

describe('a day', () => {
  it('is typed by its digits alone, and handed on as calls carry it', async () => {
    const { user } = renderUi(<Birthday />);
    await user.type(day(), '1403198');
    expect(day()).toHaveValue('14/03/198');
    expect(value()).toBe('14/03/198');
    await user.type(day(), '6');
    expect(day()).toHaveValue('14/03/1986');
    expect(value()).toBe('1986-03-14');
  });

  it('is shown as day, month and year, and is no day any more when something is deleted', async () => {
    const { user } = renderUi(<Birthday start="1986-03-14" />);
    expect(day()).toHaveValue('14/03/1986');
    await user.type(day(), '{Backspace}');
    expect(value()).toBe('14/03/198');
    await user.clear(day());
    expect(value()).toBe('');
  });

  it('is corrected in its middle without the caret leaving', async () => {
    const { user } = renderUi(<Birthday start="1986-03-14" />);
    await user.click(day());
    day().setSelectionRange(3, 5);
    await user.keyboard('12');
    expect(day()).toHaveValue('14/12/1986');
    expect(value()).toBe('1986-12-14');
    expect(day().selectionStart).toBe(5);
  });

  it('is never one that the calendar has not', async () => {
    const { user } = renderUi(<Birthday />);
    await user.type(day(), '30022026');
    expect(day()).toHaveValue('30/02/2026');
    expect(value()).toBe('30/02/2026');
  });

  it('is no field of the browser, which would write it in a way of its own', async () => {
    renderUi(<Birthday />);
    expect(day().type).toBe('text');
    expect(day()).toHaveAttribute('placeholder', 'DD/MM/YYYY');
  });

  it('says in Hindi how it is written', async () => {
    await chooseLanguage('hi');
    renderUi(<Birthday start="1986-03-14" />);
    expect(day()).toHaveAttribute('placeholder', 'दिन/महीना/साल');
    expect(day()).toHaveValue('14/03/1986');
  });
});
