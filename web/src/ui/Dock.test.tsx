import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyboardWedge } from '@/devices/scanner/KeyboardWedge';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import { renderUi } from '@/test/renderUi';
import { AppButton } from './AppButton';
import { ConfirmDialog } from './ConfirmDialog';
import { Dock } from './Dock';
import { DockValue } from './DockValue';
import { useScansWait } from './layers';
import { NumericPad } from './NumericPad';
import { useDockTyped } from './openDocks';
import { SelectField } from './SelectField';
import { watchPresses } from './samePress';
import { useTypedNumber } from './useTypedNumber';

type Open = 'quantity' | 'hold' | 'both' | null;

/** A page with a line, a search box, and what opens docks about it. */
function Page({
  onSet = () => {},
  onTooLong = () => {},
}: {
  onSet?: (quantity: string) => void;
  onTooLong?: () => void;
}) {
  const [open, setOpen] = useState<Open>(null);
  const [asks, setAsks] = useState(false);
  const [lines, setLines] = useState(1);
  const waits = useScansWait();
  const typed = useDockTyped();
  return (
    <>
      <AppButton label="Open" onClick={() => setOpen('quantity')} />
      <AppButton label="Hold" onClick={() => setOpen('hold')} />
      <AppButton label="Ask" onClick={() => setAsks(true)} />
      <AppButton label="Question of a scan" onClick={() => setOpen('both')} />
      <AppButton label={`Line ${lines}`} onClick={() => setLines(lines + 1)} />
      <input aria-label="Search" />
      <output>{[waits && 'scans wait', typed && 'typed'].filter(Boolean).join(', ')}</output>
      {(open === 'quantity' || open === 'both') && (
        <Quantity onSet={onSet} onTooLong={onTooLong} onClose={() => setOpen(null)} />
      )}
      {open === 'hold' && (
        <Dock title="Hold Bill" scans="wait" onClose={() => setOpen(null)}>
          <input aria-label="Note" data-autofocus />
        </Dock>
      )}
      {open === 'both' && (
        <Dock title="Enter the weight" over onClose={() => setOpen('quantity')}>
          <input aria-label="Weight" data-autofocus />
        </Dock>
      )}
      <ConfirmDialog
        open={asks}
        question="Cancel this bill?"
        confirmLabel="Cancel Bill"
        onConfirm={() => setAsks(false)}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

function Quantity({
  onSet,
  onTooLong,
  onClose,
}: {
  onSet: (quantity: string) => void;
  onTooLong: () => void;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedNumber('3', { onTooLong });
  const [sure, setSure] = useState(false);
  return (
    <Dock
      title={sure ? 'Are you sure?' : 'Choose the quantity'}
      typed={typed.isTyped}
      step={sure ? 'sure' : ''}
      scans={sure ? 'wait' : 'bill'}
      onBack={sure ? () => setSure(false) : undefined}
      onClose={onClose}
      onSubmit={() => onSet(typed.value)}
      pad={<NumericPad field={field} decimal={false} />}
      actions={<AppButton type="submit" label="Set" look="primary" />}
      total="₹280.00"
    >
      {sure ? (
        <input aria-label="Passcode" data-autofocus />
      ) : (
        <>
          <DockValue
            {...typed.field}
            field={field}
            label="Quantity"
            unit={null}
            error={typed.refused ?? undefined}
          />
          <AppButton label="Is it?" onClick={() => setSure(true)} />
        </>
      )}
    </Dock>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const state = () => document.querySelector('output')?.textContent;
const dock = (name = 'Choose the quantity') => screen.getByRole('dialog', { name });

async function open(props: Parameters<typeof Page>[0] = {}, what = 'Open') {
  const { user } = renderUi(<Page {...props} />);
  await user.click(button(what));
  return user;
}

describe('a dock', () => {
  it('has a name, is not modal, and takes the focus', async () => {
    await open();
    expect(dock()).not.toHaveAttribute('aria-modal');
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
    expect(dock()).toHaveTextContent('₹280.00');
  });

  it('leaves the page beside it in use; after a tap there its keys are its own again', async () => {
    const onSet = vi.fn();
    const user = await open({ onSet });
    expect(button('Open').closest('[inert]')).toBeNull();
    await user.click(button('Line 1'));
    expect(button('Line 2')).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
    await user.keyboard('6{Enter}');
    expect(onSet).toHaveBeenCalledExactlyOnceWith('6');
    expect(button('Line 2')).toBeVisible();
  });

  it('lets somebody search beside it', async () => {
    const user = await open();
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('rice');
    expect(screen.getByLabelText('Search')).toHaveValue('rice');
  });

  it('keeps the Tab key inside, in both directions', async () => {
    const user = await open();
    button('Close').focus();
    await user.tab({ shift: true });
    expect(button('Set')).toHaveFocus();
    await user.tab();
    expect(button('Close')).toHaveFocus();
  });

  it.each([
    ['Esc', async (user: Awaited<ReturnType<typeof open>>) => user.keyboard('{Escape}')],
    ['its ×', async (user: Awaited<ReturnType<typeof open>>) => user.click(button('Close'))],
  ])('closes by %s, and the focus returns', async (_, close) => {
    const user = await open();
    await close(user);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Open')).toHaveFocus();
  });

  it('gives way to another one, and the focus returns to where it was before both', async () => {
    const user = await open();
    await user.click(button('Hold'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dock('Hold Bill')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits with what is typed in it under the question of a scan', async () => {
    const user = await open();
    await user.keyboard('6');
    await user.click(button('Question of a scan'));
    expect(screen.getByLabelText('Weight')).toHaveFocus();
    expect(screen.getByLabelText('Quantity').closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Quantity')).toHaveValue('6');
    expect(screen.getByLabelText('Quantity').closest('[inert]')).toBeNull();
  });

  it('is shut off by a modal', async () => {
    const user = await open();
    await user.click(button('Ask'));
    expect(screen.getByLabelText('Quantity').closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(dock()).toBeVisible();
  });

  it('lets scans pass, until it comes to a question', async () => {
    const user = await open();
    expect(state()).toBe('');
    await user.click(button('Is it?'));
    expect(state()).toBe('scans wait');
    expect(screen.getByLabelText('Passcode')).toHaveFocus();
    await user.click(button('Back'));
    expect(state()).toBe('');
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
  });

  it('goes back by Esc from what took the place of its content', async () => {
    const user = await open();
    await user.click(button('Is it?'));
    await user.keyboard('{Escape}');
    expect(dock()).toBeVisible();
  });

  it('that decides something makes scans wait', async () => {
    await open({}, 'Hold');
    expect(state()).toBe('scans wait');
  });

  it('tells that something is typed in it, until it closes', async () => {
    const user = await open();
    await user.keyboard('6');
    expect(state()).toBe('typed');
    await user.keyboard('{Escape}');
    expect(state()).toBe('');
  });
});

describe('Enter in a dock', () => {
  const onSubmit = vi.fn();
  const onChoose = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    onSubmit.mockClear();
    onChoose.mockClear();
    stop = watchPresses();
  });
  afterEach(() => stop());

  const open = (reason?: string) =>
    renderUi(
      <Dock
        title="Cancel Invoice"
        onClose={() => {}}
        onSubmit={onSubmit}
        actions={<AppButton type="submit" label="Continue" shortcut="Enter" reason={reason} />}
      >
        <SelectField
          label="Reason"
          value=""
          choices={[{ value: 'a', label: 'Damaged' }]}
          emptyLabel="Choose"
          onChange={() => {}}
        />
        <AppButton label="A choice" onClick={onChoose} />
      </Dock>,
    );

  it('does what the main button promises: in a list of choices, and after a tap on a choice', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Reason'), 'a');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'A choice' }));
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('presses what the Tab key has led to', async () => {
    const { user } = open();
    act(() => screen.getByLabelText('Reason').focus());
    await user.keyboard('{Tab}{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is told why the main button is off', async () => {
    const { user } = open('Choose a reason.');
    await user.selectOptions(screen.getByLabelText('Reason'), 'a');
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Choose a reason.');
  });
});

describe('a number in a dock', () => {
  it('takes five digits; a longer one is a code, of which nothing may be left over', async () => {
    const onTooLong = vi.fn();
    const user = await open({ onTooLong });
    await user.keyboard('890103');
    expect(dock()).toHaveTextContent('long');
    expect(onTooLong).toHaveBeenCalledOnce();
    await user.keyboard('0701306');
    expect(onTooLong).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Quantity')).toHaveValue('89,010');
    await user.click(button('Clear'));
    await user.keyboard('4');
    expect(dock()).not.toHaveTextContent('long');
    expect(screen.getByLabelText('Quantity')).toHaveValue('4');
  });

  it('of pieces has no point: 1.5 is not 15', async () => {
    const user = await open();
    await user.keyboard('1.5');
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
    expect(dock()).toHaveTextContent('point');
    await user.keyboard('{Backspace}2');
    expect(screen.getByLabelText('Quantity')).toHaveValue('2');
    expect(dock()).not.toHaveTextContent('point');
  });
});

describe('keys in a dock', () => {
  const onScan = vi.fn<(code: string) => void>();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    onScan.mockClear();
    stop = new KeyboardWedge(window, onScan).start();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  const onGap = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const openNow = (onSet = vi.fn()) => {
    renderUi(<Page onSet={onSet} />);
    act(() => button('Open').click());
    return onSet;
  };

  it('typed as fast as a person can are all the dock’s, and nothing goes to the bill', () => {
    const onSet = openNow();
    // Two fingers on a number pad: 60 ms from key to key, and now and then two at once.
    const gap = (index: number) => (index % 3 === 1 ? 12 : 60);
    act(() => scannerSimulator.type('12345', { gap, onGap }));
    expect(onSet).toHaveBeenCalledExactlyOnceWith('12345');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('of a scanner are the bill’s, and the dock keeps what was typed', () => {
    const onSet = openNow();
    act(() => scannerSimulator.type('6', { gap: 120, terminator: null, onGap }));
    act(() => scannerSimulator.type('8901262010016', { onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith('8901262010016');
    expect(screen.getByLabelText('Quantity')).toHaveValue('6');
    expect(onSet).not.toHaveBeenCalled();
  });
});
