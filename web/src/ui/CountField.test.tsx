import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteBackward, insertText } from '@/lib/fieldText';
import { renderUi } from '@/test/renderUi';
import { CountField, countOf } from './CountField';

const onTooLong = vi.fn();
const onEnter = vi.fn();

/** A count, and what it says to others. */
function Count({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the tables of counts
    <div onKeyDown={({ key }) => key === 'Enter' && onEnter()}>
      <CountField label="₹500 note" value={value} onChange={setValue} onTooLong={onTooLong} />
      <output aria-label="Entered">{value}</output>
    </div>
  );
}

const field = () => screen.getByLabelText('₹500 note');
const entered = () => screen.getByLabelText('Entered').textContent;
const less = () => screen.getByRole('button', { name: 'One less: ₹500 note' });
const more = () => screen.getByRole('button', { name: 'One more: ₹500 note' });

beforeEach(() => vi.clearAllMocks());

describe('a count', () => {
  it('is typed, digits only', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '1a2');
    expect(field()).toHaveValue('12');
  });

  it('takes no point, says so, and nothing typed after it makes another number', async () => {
    const { user } = renderUi(<Count start="2" />);
    await user.click(field());
    await user.keyboard('1.5');
    expect(field()).toHaveValue('1');
    expect(field()).toBeInvalid();
    expect(screen.getByText('Counted in pieces: whole numbers only.')).toBeVisible();
    expect(entered()).toBe('1');
    await user.keyboard('{Backspace}4');
    expect(screen.queryByText('Counted in pieces: whole numbers only.')).toBeNull();
    expect(field()).toBeValid();
    expect(entered()).toBe('4');
  });

  it('keeps a finished count where a stray point is typed behind it', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '12.');
    expect(field()).toBeInvalid();
    await user.tab();
    expect(field()).toHaveValue('12');
    expect(entered()).toBe('12');
  });

  it('that is empty goes on by the pad, too, after a point was refused', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '.');
    expect(field()).toBeInvalid();
    act(() => deleteBackward(field() as HTMLInputElement));
    expect(field()).toBeValid();
    act(() => insertText(field() as HTMLInputElement, '5'));
    expect(entered()).toBe('5');
  });

  it('begins with no point either', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '.5');
    expect([field(), entered()]).toEqual([expect.objectContaining({ value: '' }), '']);
    await user.keyboard('{Backspace}5');
    expect(entered()).toBe('5');
  });

  it('is no code that comes in key by key, and no part of it is left', async () => {
    const { user } = renderUi(<Count start="2" />);
    await user.click(field());
    await user.keyboard('8901262010016');
    expect(onTooLong).toHaveBeenCalledOnce();
    expect(screen.getByText('At most 5 digits. Clear it and type it again.')).toBeVisible();
    expect(entered()).toBe('2');
    await user.keyboard('{Enter}');
    expect(onTooLong).toHaveBeenCalledTimes(2);
    expect(onEnter).not.toHaveBeenCalled();
    await user.tab();
    expect(field()).toHaveValue('2');
    expect(field()).toBeValid();
    await user.click(field());
    await user.keyboard('7{Enter}');
    expect(entered()).toBe('7');
    expect(onEnter).toHaveBeenCalledOnce();
  });

  it('goes up and down, and not below none', async () => {
    const { user } = renderUi(<Count />);
    expect(less()).toHaveAccessibleDescription('There is nothing to take away.');
    await user.click(more());
    await user.click(more());
    expect(field()).toHaveValue('2');
    await user.click(less());
    await user.click(less());
    await user.click(less());
    expect(field()).toHaveValue('0');
  });

  it('is replaced by what is typed when the focus comes back', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '12');
    await user.tab();
    await user.tab({ shift: true });
    await user.keyboard('7');
    expect(field()).toHaveValue('7');
  });

  it.each(['-5', '-'])('%s is none, says so, and turns into no other number', async (keys) => {
    const { user } = renderUi(<Count start="2" />);
    await user.click(field());
    await user.keyboard(keys);
    expect(field()).toHaveValue('0');
    expect(field()).toBeInvalid();
    expect(screen.getByText('Not below zero. Clear it and type it again.')).toBeVisible();
    expect(entered()).toBe('0');
    await user.keyboard('{Enter}');
    expect(onEnter).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}5');
    expect(entered()).toBe('5');
    expect([countOf('-5'), countOf(''), countOf('12')]).toEqual([0, 0, 12]);
  });
});
