import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyboardWedge } from '@/devices/scanner/KeyboardWedge';
import { insertText, isTextField } from '@/lib/fieldText';
import { SEQUENCES, type Sequence } from '@/test/keySequences';
import type { KeyStep, OwnStep, TextStep } from '@/test/rawKeys';
import { Surroundings } from '@/test/renderUi';
import { AmountField } from '@/ui/AmountField';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dock } from '@/ui/Dock';
import { ModalSurface } from '@/ui/ModalSurface';
import { PinField } from '@/ui/PinField';
import { useTypeInto } from '@/ui/useTypeInto';
import { tillActions, useActionKeys, useActions } from './actions';

let did: string[];
let scans: string[];
let unread: number;
let happen: (what: OwnStep['happens'] | 'lock') => void;
let frames: Array<(at: number) => void>;
let stop: () => void;

const does = (what: string) => () => void did.push(what);
const enabled = () => true as const;
const label = 'ui:print';
const group = 'billing:title';
const actions = tillActions<null>()(
  { id: 'test.pay', label, group, shortcut: 'Enter', enabled, run: does('paid') },
  { id: 'test.remove', label, group, shortcut: 'Delete', enabled, run: does('removed a line') },
  { id: 'test.next', label, group, shortcut: 'ArrowDown', enabled, run: does('next line') },
  { id: 'test.undo', label, group, shortcut: 'Ctrl+Z', enabled, run: does('undone') },
  { id: 'test.mrp', label, group, shortcut: 'M', enabled, run: does('another MRP') },
  { id: 'test.more', label, group, shortcut: '+', enabled, run: does('one more') },
  { id: 'test.held', label, group, shortcut: 'H', enabled, run: does('held bills') },
  { id: 'test.checkout', label, group, shortcut: 'F9', enabled, run: does('checkout') },
);

/**
 * Things of a till that keys can hit: shortcuts, a search box, an amount, a button, and layers that
 * open by themselves.
 */
function Till() {
  useActionKeys();
  useActions(actions, null);
  const [open, setOpen] = useState({ lock: false, question: false, dock: false });
  const [search, setSearch] = useState('');
  const [amount, setAmount] = useState('500');
  const [value, setValue] = useState('');
  const [pin, setPin] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useTypeInto(box, /^[\d*.]$/);
  happen = (what) =>
    setOpen({
      lock: what === 'lock' || (open.lock && what !== 'unlock'),
      question: what === 'ask' || open.question,
      dock: what === 'dock' || open.dock,
    });
  const answer = (words: string) => () => {
    did.push(`question: ${words}`);
    setOpen({ ...open, question: false });
  };
  return (
    <>
      <input
        ref={box}
        aria-label="search"
        data-keys-when-empty
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <AmountField label="amount" value={amount} onChange={setAmount} data-digits-only />
      <button type="button" onClick={does('removed by ×')}>
        remove
      </button>
      {open.lock && (
        <ModalSurface place="cover" labelledBy="lock">
          <h2 id="lock">Locked</h2>
          <PinField label="PIN" autoFocus value={pin} onChange={setPin} />
        </ModalSurface>
      )}
      <ConfirmDialog
        open={open.question}
        question="Is this amount right?"
        confirmLabel="Take it"
        danger
        onConfirm={answer('yes')}
        onCancel={answer('no')}
      />
      {open.dock && (
        <Dock title="Enter the weight" onClose={() => {}} onSubmit={does(`dock: ${value}`)}>
          <AmountField label="value" value={value} onChange={setValue} />
        </Dock>
      )}
    </>
  );
}

beforeEach(() => {
  [did, scans, unread, frames] = [[], [], 0, []];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => frames.push(draw));
  stop = new KeyboardWedge(
    window,
    (code) => void scans.push(code),
    {},
    () => {
      unread += 1;
    },
  ).start();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Later than anything that was pressed in the test before. */
let begin = 1e6;
const stamped = (event: Event, at: number) =>
  Object.defineProperty(event, 'timeStamp', { value: begin + at });

function press({ at, key, code, init = {} }: KeyStep): void {
  const place = document.activeElement ?? document.body;
  const all = { key, code, bubbles: true, cancelable: true, ...init };
  const mayAct = place.dispatchEvent(stamped(new KeyboardEvent('keydown', all), at));
  if (mayAct && !init.altKey && !init.ctrlKey) {
    if (isTextField(place) && key.length === 1) insertText(place, key);
    else if (isTextField(place) && key === 'Enter') place.form?.requestSubmit();
    else if (place instanceof HTMLButtonElement && /^(?:Enter| )$/.test(key)) place.click();
  }
  const now = document.activeElement ?? document.body;
  now.dispatchEvent(stamped(new KeyboardEvent('keyup', all), at + 1));
}

/** A text is for the field in focus alone. */
function write({ at, text: data, inputType = 'insertText' }: TextStep): void {
  const field = document.activeElement;
  if (!isTextField(field)) return;
  const init = { data, inputType, bubbles: true, cancelable: true };
  if (field.dispatchEvent(stamped(new InputEvent('beforeinput', init), at)))
    insertText(field, data);
}

function play({ steps }: Sequence): void {
  let now = 0;
  const goOn = (to: number) => {
    act(() => vi.advanceTimersByTime(Math.max(0, to - now)));
    now = to;
  };
  for (const step of steps) {
    goOn(step.at);
    if ('happens' in step) {
      act(() => happen(step.happens));
      // The next frame draws it.
      for (const draw of frames.splice(0)) draw(begin + step.at + 16);
    } else if ('text' in step) {
      act(() => write(step));
    } else {
      act(() => press(step));
    }
  }
  goOn(now + 1_000);
}

const ROLES = { remove: 'button', search: 'textbox', amount: 'textbox' } as const;

it.each(SEQUENCES.map((sequence) => [sequence.name, sequence] as const))('%s', (_, sequence) => {
  begin += 1e6;
  render(<Till />, { wrapper: Surroundings });
  const { focus, locked } = sequence;
  if (focus) act(() => screen.getByRole(ROLES[focus], { name: focus }).focus());
  if (locked) act(() => happen('lock'));
  play(sequence);
  expect(did).toEqual(sequence.did ?? []);
  expect(scans).toEqual(sequence.scans ?? []);
  expect(unread).toBe(sequence.unread ?? 0);
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
  if (sequence.search !== undefined) expect(value('search')).toBe(sequence.search);
  if (sequence.amount !== undefined) expect(value('amount')).toBe(sequence.amount);
});
