import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { CountField, countOf } from './CountField';

function Count() {
  const [value, setValue] = useState('');
  return <CountField label="₹500 note" value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('₹500 note');
const less = () => screen.getByRole('button', { name: 'One less: ₹500 note' });
const more = () => screen.getByRole('button', { name: 'One more: ₹500 note' });

describe('a count', () => {
  it('is typed, digits only', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '1a2.3');
    expect(field()).toHaveValue('123');
  });

  it('goes up and down, and not below none', async () => {
    const { user } = renderUi(<Count />);
    expect(less()).toHaveAccessibleDescription('There is none to take away.');
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

  it('below zero is none', async () => {
    const { user } = renderUi(<Count />);
    await user.type(field(), '-5');
    await user.tab();
    expect(field()).toHaveValue('0');
    expect([countOf('-5'), countOf(''), countOf('12')]).toEqual([0, 0, 12]);
  });
});
