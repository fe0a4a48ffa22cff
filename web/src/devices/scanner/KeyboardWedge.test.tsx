import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypeInto } from '@/ui/useTypeInto';
import { KeyboardWedge } from './KeyboardWedge';
import { scannerSimulator } from './scannerSimulator';

const CODE = '8901262010016';

const onScan = vi.fn<(code: string) => void>();
/** Keys that the rest of the page gets to see, as `key` names them. */
let seen: string[] = [];
let stop: () => void;

const recordKey = (event: KeyboardEvent) => void seen.push(event.key);

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  onScan.mockClear();
  stop = new KeyboardWedge(window, onScan).start();
  document.addEventListener('keydown', recordKey);
});

afterEach(() => {
  stop();
  document.removeEventListener('keydown', recordKey);
});

/** Lets the clock pass between keys, as it does between real ones. */
const onGap = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const scan = (code: string, gap = 4) => act(() => scannerSimulator.type(code, { gap, onGap }));
const typeByHand = (text: string, gap = 120, terminator: 'Enter' | null = null) =>
  act(() => scannerSimulator.type(text, { gap, terminator, onGap }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** A controlled field, a button and a form: what a scan must leave alone. */
function Till({
  marks = {},
  onSubmit,
  onPress,
  start = '',
}: {
  marks?: object;
  onSubmit?: (value: string) => void;
  onPress?: () => void;
  start?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <input
        aria-label="Amount"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        {...marks}
      />
      <button type="button" onClick={onPress}>
        Checkout
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const button = () => screen.getByRole('button');

describe('a scan', () => {
  it('is recognised with nothing in focus, and nobody else sees it', () => {
    scan(CODE);
    wait(500);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(seen).toEqual([]);
  });

  it('does not press the button in focus', () => {
    const onPress = vi.fn();
    render(<Till onPress={onPress} />);
    button().focus();
    scan(CODE);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('leaves the field in focus as it was, with its selection, and does not submit', () => {
    const onSubmit = vi.fn();
    render(<Till start="1632.00" onSubmit={onSubmit} />);
    field().focus();
    field().select();

    scan(CODE);
    wait(500);

    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('1632.00');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is taken out of the field that its first key began a text in, after a hiccup', () => {
    function TypedInto() {
      const amount = useRef<HTMLInputElement>(null);
      useTypeInto(amount, /^\d$/);
      return <input ref={amount} aria-label="Amount" defaultValue="1632.00" />;
    }
    render(<TypedInto />);
    act(() => scannerSimulator.type(CODE, { gap: (index) => (index === 0 ? 60 : 4), onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('1632.00');
  });

  it('never shows more than its first digit to the field', () => {
    const values: string[] = [];
    render(<Till start="7" />);
    field().focus();
    field().addEventListener('input', () => values.push(field().value));
    scan(CODE);
    expect(values).toEqual(['78', '7']);
  });

  it('shows nothing at all to a field that holds keys', () => {
    const values: string[] = [];
    render(<Till start="123" marks={{ 'data-hold-keys': true }} />);
    field().focus();
    field().addEventListener('input', () => values.push(field().value));
    scan(CODE);
    wait(500);
    expect(values).toEqual([]);
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
  });

  it('is taken out of a field that holds keys, where its first key came through after a hiccup', () => {
    const values: string[] = [];
    render(<Till start="123" marks={{ 'data-hold-keys': true }} />);
    field().focus();
    field().addEventListener('input', () => values.push(field().value));
    act(() => scannerSimulator.type(CODE, { gap: (index) => (index === 0 ? 60 : 4), onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(values).toEqual(['1238', '12389', '123']);
  });

  it('puts nothing back into a field that it did not reach and that has changed meanwhile', () => {
    render(<Till start="0.800" marks={{ 'data-hold-keys': true }} />);
    field().focus();
    act(() =>
      scannerSimulator.type(CODE, {
        onGap: () => fireEvent.change(field(), { target: { value: '0.900' } }),
      }),
    );
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('0.900');
  });

  it('is whole though something is pressed right behind its first key', () => {
    render(<Till start="5" marks={{ 'data-hold-keys': true }} />);
    field().focus();
    let typed = 0;
    act(() =>
      scannerSimulator.type(CODE, {
        onGap: () => typed++ % 6 === 0 && fireEvent.pointerDown(button()),
      }),
    );
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('5');
  });

  it('may end with Tab, and the focus stays', () => {
    render(<Till />);
    field().focus();
    act(() => scannerSimulator.type(CODE, { terminator: 'Tab', onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveFocus();
    expect(seen).not.toContain('Tab');
  });

  it('swallows the line feed after the carriage return', () => {
    const onPress = vi.fn();
    render(<Till onPress={onPress} />);
    button().focus();
    act(() => scannerSimulator.type(CODE, { lineFeed: true, onGap }));
    expect(onScan).toHaveBeenCalledOnce();
    expect(onPress).not.toHaveBeenCalled();
    act(() => scannerSimulator.key('Enter'));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('reads letters with Shift, as on invoices', () => {
    scan('PN1T02-26-000123');
    expect(onScan).toHaveBeenCalledExactlyOnceWith('PN1T02-26-000123');
  });

  it('keeps the group separators of a GS1 code', () => {
    scan('0108901262010016\x1d10AB12\x1d17271231');
    expect(onScan).toHaveBeenCalledExactlyOnceWith('0108901262010016\x1d10AB12\x1d17271231');
  });

  it('takes F8 for a separator inside a code only', () => {
    act(() => scannerSimulator.key('F8'));
    expect(seen).toEqual(['F8']);
  });

  it('reads the places of the keys where the till types Hindi', () => {
    act(() => {
      const keys: Array<[string, string]> = [
        ['८', 'Digit8'],
        ['९', 'Digit9'],
        ['०', 'Digit0'],
        ['म', 'KeyC'],
      ];
      keys.forEach(([key, code], index) => {
        const event = new KeyboardEvent('keydown', { key, code, shiftKey: key === 'म' });
        Object.defineProperty(event, 'timeStamp', { value: 1e7 + index * 5 });
        window.dispatchEvent(event);
      });
      const enter = new KeyboardEvent('keydown', { key: 'Enter' });
      Object.defineProperty(enter, 'timeStamp', { value: 1e7 + 20 });
      window.dispatchEvent(enter);
    });
    expect(onScan).toHaveBeenCalledExactlyOnceWith('890C');
  });

  it('survives a hiccup in the middle', () => {
    render(<Till start="5" />);
    field().focus();
    const gap = (index: number) => (index === 1 || index === 7 ? 90 : 8);
    act(() => scannerSimulator.type(CODE, { gap, onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('5');
  });

  it('stays one code where a busy machine stalls once it has begun', () => {
    render(<Till start="5" />);
    field().focus();
    act(() => scannerSimulator.type(CODE, { gap: (index) => (index === 4 ? 390 : 8), onGap }));
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('5');
  });

  it('is not put together from two with a pause between them', () => {
    scan(CODE.slice(0, 6), 8);
    scan(CODE.slice(6), 8);
    expect(onScan.mock.calls).toEqual([[CODE.slice(0, 6)], [CODE.slice(6)]]);
  });

  it('is complete even if the page was too slow to hold all of it', () => {
    render(<Till start="5" />);
    field().focus();
    act(() => {
      let typed = 0;
      scannerSimulator.type(CODE, {
        // The timer fires late in the burst, before keys that were pressed long ago.
        onGap: () => typed++ === 6 && vi.advanceTimersByTime(300),
      });
    });
    expect(onScan).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(field()).toHaveValue('5');
  });

  it('comes a thousand times a minute, and none is lost or mixed', () => {
    const codes = Array.from({ length: 1000 }, (_, index) => String(8_900_000_000_000 + index));
    render(<Till start="5" />);
    field().focus();
    let at = 1e8;
    act(() => {
      for (const code of codes) {
        for (const key of [...code, 'Enter']) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
          Object.defineProperty(event, 'timeStamp', { value: at });
          field().dispatchEvent(event);
          at += 60 / 14;
        }
      }
    });
    expect(onScan.mock.calls.map(([code]) => code)).toEqual(codes);
  });
});

describe('a person at the keyboard', () => {
  it('types into a field without any delay', () => {
    render(<Till />);
    field().focus();
    act(() => scannerSimulator.type('1', { gap: 0, terminator: null }));
    expect(field()).toHaveValue('1');
  });

  it('types and submits as ever, however fast for a person', () => {
    const onSubmit = vi.fn();
    render(<Till onSubmit={onSubmit} />);
    field().focus();
    typeByHand('2000.50', 60, 'Enter');
    expect(field()).toHaveValue('2000.50');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2000.50');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('types into a field that holds keys as ever, however fast for a person', () => {
    const onSubmit = vi.fn();
    render(<Till marks={{ 'data-hold-keys': true }} onSubmit={onSubmit} />);
    field().focus();
    // Now and then two keys at once, and Enter close behind the last.
    act(() =>
      scannerSimulator.type('2000.50', {
        gap: (index) => (index === 6 ? 10 : index % 3 === 1 ? 12 : 60),
        onGap,
      }),
    );
    expect(field()).toHaveValue('2000.50');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('2000.50');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('presses a button close behind a key that was held, and the key comes first', () => {
    const order: string[] = [];
    render(<Till marks={{ 'data-hold-keys': true }} onPress={() => order.push(field().value)} />);
    field().focus();
    act(() => scannerSimulator.type('5', { gap: 0, terminator: null }));
    expect(field()).toHaveValue('');
    fireEvent.pointerDown(button());
    act(() => button().click());
    expect(order).toEqual(['5']);
  });

  it('rolls over two keys and loses neither', () => {
    render(<Till start="x" />);
    field().focus();
    typeByHand('ab', 15);
    wait(35);
    typeByHand('c');
    expect(field()).toHaveValue('xabc');
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('rolls over two keys and deletes at once, in order', () => {
    render(<Till />);
    field().focus();
    act(() => {
      scannerSimulator.type('ab', { gap: 10, terminator: null });
      scannerSimulator.key('Backspace');
    });
    expect(seen).toEqual(['a', 'b', 'Backspace']);
    expect(field()).toHaveValue('ab');
  });

  it('reaches the shortcuts of the page, too late to feel and in order', () => {
    typeByHand('m', 0);
    expect(seen).toEqual([]);
    wait(35);
    expect(seen).toEqual(['m']);
    act(() => scannerSimulator.key('F9'));
    expect(seen).toEqual(['m', 'F9']);
  });

  it('presses buttons with Enter and Space', () => {
    const onPress = vi.fn();
    render(<Till onPress={onPress} />);
    button().focus();
    act(() => scannerSimulator.key('Enter'));
    act(() => scannerSimulator.key(' '));
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('holds a key down without being taken for a scanner', () => {
    render(<Till />);
    field().focus();
    act(() => {
      for (let count = 0; count < 6; count++) {
        scannerSimulator.key('0', { repeat: count > 0 });
      }
      scannerSimulator.key('Enter');
    });
    expect(field()).toHaveValue('000000');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('keeps fewer than four keys at a scanner’s speed, and their Enter submits nothing', () => {
    const onSubmit = vi.fn();
    render(<Till onSubmit={onSubmit} />);
    field().focus();
    act(() => scannerSimulator.type('123', { onGap: () => {} }));
    expect(field()).toHaveValue('123');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('gets back a quick burst that no Enter ends', () => {
    render(<Till start="5" />);
    field().focus();
    act(() => scannerSimulator.type('12345', { terminator: null, onGap }));
    wait(200);
    expect(field()).toHaveValue('512345');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('uses shortcuts with modifiers untouched', () => {
    act(() => scannerSimulator.key('l', { altKey: true }));
    expect(seen).toEqual(['l']);
  });
});

describe('a field that takes codes', () => {
  const marks = { 'data-code-field': true };

  it('gets the code and its Enter, and the page does not', () => {
    const onSubmit = vi.fn();
    render(<Till marks={marks} onSubmit={onSubmit} />);
    field().focus();
    scan(CODE);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('forgets what was typed before the scan', () => {
    const onSubmit = vi.fn();
    render(<Till marks={marks} start="par" onSubmit={onSubmit} />);
    field().focus();
    scan(CODE);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(CODE);
  });

  it('takes a Tab at the end for an Enter', () => {
    const onSubmit = vi.fn();
    render(<Till marks={marks} onSubmit={onSubmit} />);
    field().focus();
    act(() => scannerSimulator.type(CODE, { terminator: 'Tab', onGap }));
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(CODE);
  });

  it('gets the separators too', () => {
    const onSubmit = vi.fn();
    render(<Till marks={marks} onSubmit={onSubmit} />);
    field().focus();
    scan('01089\x1d10A');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('01089\x1d10A');
  });

  it('is typed into by hand like any other', () => {
    render(<Till marks={marks} />);
    field().focus();
    typeByHand('salt');
    expect(field()).toHaveValue('salt');
  });
});

it('can be told other manners', () => {
  stop();
  stop = new KeyboardWedge(window, onScan, {
    minimumLength: 2,
    terminators: [{ key: 'F12' }],
    medianGap: 60,
  }).start();
  act(() => scannerSimulator.type('42', { gap: 50, terminator: 'F12', onGap }));
  expect(onScan).toHaveBeenCalledExactlyOnceWith('42');
});
