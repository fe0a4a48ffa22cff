import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paise } from '@/lib/money';
import { renderUi } from '@/test/renderUi';
import { Amount } from './Amount';
import { IconButton } from './IconButton';
import { IconBell } from './icons';
import { KeyHint } from './KeyHint';
import { QuantityStepper } from './QuantityStepper';
import { StatusDot } from './StatusDot';
import { ThinProgress } from './ThinProgress';
import { Toggle } from './Toggle';

describe('an amount', () => {
  it.each([
    [paise(12345600), true, '₹1,23,456.00'],
    ['1234567.5', true, '₹12,34,567.50'],
    ['-50.00', false, '−50.00'],
  ] as const)('%s reads well', (value, symbol, text) => {
    const { container } = renderUi(<Amount value={value} symbol={symbol} />);
    expect(container).toHaveTextContent(text);
  });

  it('shows what is no amount instead of hiding it', () => {
    const { container } = renderUi(<Amount value="n/a" />);
    expect(container).toHaveTextContent('n/a');
  });
});

describe('a quantity', () => {
  it('goes up and down by one, and opens its choices', async () => {
    const [onStep, onChoose] = [vi.fn(), vi.fn()];
    const { user } = renderUi(
      <QuantityStepper name="Amul Butter" value="2" onStep={onStep} onChoose={onChoose} />,
    );
    expect(screen.getByRole('group', { name: 'Quantity of Amul Butter' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One more of Amul Butter' }));
    await user.click(screen.getByRole('button', { name: 'One less of Amul Butter' }));
    await user.click(screen.getByRole('button', { name: /^2, choose/ }));
    expect(onStep.mock.calls).toEqual([[1], [-1]]);
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('says why there can be no less', async () => {
    const onStep = vi.fn();
    const { user } = renderUi(
      <QuantityStepper
        name="Salt"
        value="1"
        onStep={onStep}
        onChoose={() => {}}
        lessReason="Product quantity cannot be less than 1."
      />,
    );
    await user.click(screen.getByRole('button', { name: 'One less of Salt' }));
    expect(onStep).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Product quantity cannot be less than 1.');
  });

  it('of a weight has no steps', () => {
    renderUi(<QuantityStepper name="Toor Dal" value="1.250 kg" onChoose={() => {}} />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

it('a toggle is a switch with a name', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Toggle label="Return Mode" checked={false} onChange={onChange} />);
  await user.click(screen.getByRole('switch', { name: 'Return Mode' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('a toggle that cannot be switched says why on tap and on focus', async () => {
  const onChange = vi.fn();
  const reason = 'Part of this bill is paid already.';
  const { user } = renderUi(<Toggle label="Split" checked reason={reason} onChange={onChange} />);
  const toggle = screen.getByRole('switch', { name: 'Split', description: reason });
  expect(toggle).toHaveAttribute('aria-disabled', 'true');
  await user.tab();
  expect(toggle).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(reason);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByText('Split'));
  expect(screen.getByRole('status')).toHaveTextContent(reason);
  expect(toggle).toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
});

it('an icon button has a name and never more than 9+ in its corner', () => {
  renderUi(<IconButton icon={IconBell} label="Notifications" count={12} />);
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent('9+');
});

it.each([
  ['ArrowUp', '↑'],
  ['Escape', 'Esc'],
  ['+', '+'],
  ['-', '−'],
  ['Alt+L', 'Alt+L'],
])('the key %s is written %s', (keys, written) => {
  const { container } = renderUi(<KeyHint keys={keys} />);
  expect(container).toHaveTextContent(written);
});

it('a state is said in words', () => {
  renderUi(<StatusDot tone="danger" label="Printer not ready" />);
  expect(screen.getByText('Printer not ready')).toBeVisible();
});

it('progress is there only while something is on its way', () => {
  const { rerender } = renderUi(<ThinProgress active />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  rerender(<ThinProgress active={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
