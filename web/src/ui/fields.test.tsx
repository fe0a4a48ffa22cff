import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/test/renderUi';
import { AmountField } from './AmountField';
import { NumericPad } from './NumericPad';
import { PinField } from './PinField';
import { TextField } from './TextField';

function Amount({ start = '', decimals = 2 }: { start?: string; decimals?: number }) {
  const [value, setValue] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <AmountField
        label="Cash received"
        padded
        ref={field}
        value={value}
        onChange={setValue}
        decimals={decimals}
      />
      <NumericPad field={field} />
      <output>{value}</output>
    </>
  );
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Cash received');
const value = () => screen.getByRole('status').textContent;

describe('an amount', () => {
  it('takes digits and one decimal point and nothing else', async () => {
    const { user } = renderUi(<Amount />);
    await user.type(amount(), '1a2-3.4.5e6');
    expect(value()).toBe('123.45');
  });

  it('is grouped while it is typed', async () => {
    const { user } = renderUi(<Amount />);
    await user.type(amount(), '1234567');
    expect(amount()).toHaveValue('12,34,567');
    expect(value()).toBe('1234567');
  });

  it('keeps the caret at its figure when the commas move', async () => {
    const { user } = renderUi(<Amount start="123456" />);
    await user.click(amount());
    amount().setSelectionRange(4, 4);
    await user.keyboard('9');
    expect(amount()).toHaveValue('12,39,456');
    expect(amount().selectionStart).toBe(5);
    await user.keyboard('{Backspace}{Backspace}');
    expect(value()).toBe('12456');
  });

  it('is selected when the focus comes, so that the first digit replaces it', async () => {
    const { user } = renderUi(<Amount start="1632.00" />);
    await user.tab();
    await user.keyboard('2');
    expect(value()).toBe('2');
  });

  it('has three places for a weight', async () => {
    const { user } = renderUi(<Amount decimals={3} />);
    await user.type(amount(), '1.2505');
    expect(value()).toBe('1.250');
  });

  it('leaves the system keyboard away beside a pad', () => {
    renderUi(<Amount />);
    expect(amount()).toHaveAttribute('inputmode', 'none');
  });
});

describe('the number pad', () => {
  const press = async (user: ReturnType<typeof renderUi>['user'], ...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('button', { name }));
  };

  it('types into the field, over its selection, and keeps the focus there', async () => {
    const { user } = renderUi(<Amount start="1632.00" />);
    await user.click(amount());
    amount().select();
    await press(user, '2', '0', '0', '0', 'Decimal point', '5', 'Decimal point');
    expect(value()).toBe('2000.5');
    expect(amount()).toHaveFocus();
    expect(amount()).toHaveValue('2,000.5');
  });

  it('types and deletes in the middle, and the caret stays at its figure', async () => {
    const { user } = renderUi(<Amount start="123456" />);
    await user.click(amount());
    amount().setSelectionRange(4, 4);
    await press(user, '9', '8');
    expect(amount()).toHaveValue('1,23,98,456');
    expect(amount().selectionStart).toBe(7);
    await press(user, 'Delete last digit', 'Delete last digit', 'Delete last digit');
    expect(value()).toBe('12456');
    expect(amount().selectionStart).toBe(2);
  });

  it('deletes the last digit, or what is selected', async () => {
    const { user } = renderUi(<Amount start="1632" />);
    await user.click(amount());
    amount().setSelectionRange(5, 5);
    await press(user, 'Delete last digit');
    expect(value()).toBe('163');
    amount().select();
    await press(user, 'Delete last digit');
    expect(value()).toBe('');
  });

  it('finds the field by itself', async () => {
    const { user } = renderUi(<Amount start="50" />);
    await press(user, '7', '5');
    expect(value()).toBe('75');
    expect(amount()).toHaveFocus();
  });
});

function Pin({ onComplete, error }: { onComplete?: (pin: string) => void; error?: string }) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <PinField
        label="PIN"
        ref={field}
        value={pin}
        onChange={setPin}
        onComplete={(done) => onComplete?.(done)}
        error={error}
      />
      <NumericPad field={field} decimal={false} />
    </>
  );
}
describe('a PIN', () => {
  const pin = () => screen.getByLabelText<HTMLInputElement>('PIN');

  it('is masked until it is shown', async () => {
    const { user, container } = renderUi(<Pin />);
    await user.type(pin(), '4711');
    expect(container).not.toHaveTextContent('4711');
    await user.click(screen.getByRole('button', { name: 'Show PIN' }));
    expect(container).toHaveTextContent('4711');
    await user.click(screen.getByRole('button', { name: 'Hide PIN' }));
    expect(container).not.toHaveTextContent('4711');
  });

  it('takes four digits and tells when they are there', async () => {
    const onComplete = vi.fn();
    const { user } = renderUi(<Pin onComplete={onComplete} />);
    await user.type(pin(), '1x2345');
    expect(pin()).toHaveValue('1234');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('1234');
  });

  it('is typed with the pad too, which can clear it', async () => {
    const { user } = renderUi(<Pin />);
    for (const digit of ['9', '0']) await user.click(screen.getByRole('button', { name: digit }));
    expect(pin()).toHaveValue('90');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(pin()).toHaveValue('');
  });

  it('says what is wrong with it', () => {
    renderUi(<Pin error="Incorrect PIN. 4 tries left." />);
    expect(pin()).toBeInvalid();
    expect(pin()).toHaveAccessibleDescription('Incorrect PIN. 4 tries left.');
  });

  it('is nothing a browser would offer to keep', () => {
    renderUi(<Pin />);
    expect(pin()).toHaveAttribute('autocomplete', 'off');
    expect(pin()).not.toHaveAttribute('type', 'password');
  });
});

describe('a line of text', () => {
  it('has its label, hint and error', () => {
    renderUi(
      <TextField
        label="Phone number"
        hint="Ten digits"
        error="Phone number must be 10 characters long."
        value="98"
        onChange={() => {}}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Phone number' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Phone number must be 10 characters long.'),
    );
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Ten digits'));
  });

  it('keeps its name when the label is hidden, and marks itself for codes', () => {
    renderUi(<TextField label="Voucher code" hideLabel takesCodes value="" onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'Voucher code' })).toHaveAttribute(
      'data-code-field',
    );
  });
});
