/**
 * Tells for whom a key press is, by the events alone.
 *
 * - A press that repeats the one before: a held key, the second click of a double click, a key
 *   pressed twice as quickly.
 * - A key for what lay there before: a layer opened or closed by itself under the hands, or a
 *   question that nobody can have read yet. Such a key reaches nobody, up to its release.
 *
 * Pointer events count their clicks, keys do not. Key times are those of their events, not those at
 * which a busy page came round to them. The cases are the table in `keySequences.test.tsx`.
 */
import { isTextField } from '@/lib/fieldText';
import { isScannerKey } from '@/lib/scannerKeys';
import { questionDrawnAt, topLayer } from './layers';

interface KeyPress {
  key: string;
  at: number;
  again: boolean;
  /** The layer that the key belonged to. */
  layer: string;
  /** The press that typed the last character of a text; `null` once another key was pressed. */
  typing: KeyboardEvent | null;
}

/** A key pressed again within this time was pressed twice, as with two clicks; in milliseconds. */
const DOUBLE_MS = 400;

const MODIFIER = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock)$/;

/** Keys that press what has the focus or take something away; the others go on from one layer to the next. */
const PRESSES = /^(?:Enter| |Delete)$/;

/** The last key that was pressed; `null` once something else was. */
let last: KeyPress | null = null;
/** The element last pressed by finger or mouse, as long as it has the focus. */
let tapped: Element | null = null;
/** Keys that reached nobody: nor does their release. */
const swallowed = new Set<string>();

/** Whether a person typed a text at last, and no action has used the key. */
const isTyping = ({ typing }: KeyPress) =>
  typing !== null && !typing.defaultPrevented && !isScannerKey(typing);

/** Whether a key was pressed for what lay there before. */
function isForBefore(event: KeyboardEvent, again: boolean): boolean {
  if (event.target instanceof Element && event.target.closest('[inert]')) return true;
  const drawnAt = questionDrawnAt();
  if (drawnAt !== null && event.timeStamp < drawnAt + DOUBLE_MS) return true;
  if (!last || last.layer === topLayer()) return false;
  // Enter ends what was typed, however late: the lock has opened at the last digit without it.
  const endsTyping = event.key === 'Enter' || event.timeStamp - last.at < DOUBLE_MS;
  return (again && PRESSES.test(event.key)) || (isTyping(last) && endsTyping);
}

function typed(event: KeyboardEvent): KeyboardEvent | null {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  return isText && isTextField(event.target) ? event : null;
}

function noteKey(event: KeyboardEvent): void {
  const { key, repeat, timeStamp: at } = event;
  if (MODIFIER.test(key)) return;
  if (key === 'Tab') tapped = null;
  const again = repeat || (last?.key === key && at - last.at < DOUBLE_MS);
  const isStray = isForBefore(event, again);
  const layer = isStray && last ? last.layer : topLayer();
  const typing = isStray ? (key === 'Enter' ? null : (last?.typing ?? null)) : typed(event);
  last = { key, at, again, layer, typing };
  // Held down, Enter is one press, whatever has come under it meanwhile; in a text it makes lines.
  const isHeldEnter = key === 'Enter' && repeat && !(event.target instanceof HTMLTextAreaElement);
  if (!isStray && !isHeldEnter) return;
  swallowed.add(event.code || key);
  event.preventDefault();
  event.stopImmediatePropagation();
}

function noteRelease(event: KeyboardEvent): void {
  const press = last;
  // Behind the click that the key makes: one without a key is nobody's second press.
  setTimeout(() => {
    if (press) press.again = false;
  });
  if (!swallowed.delete(event.code || event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function notePointer({ target }: PointerEvent): void {
  last = null;
  tapped = target instanceof Element ? target.closest('button, a[href], summary, select') : null;
}

/** Begins to note what is pressed, ahead of who acts on it. Returns what ends it. */
export function watchPresses(): () => void {
  const capture = { capture: true };
  window.addEventListener('keydown', noteKey, capture);
  window.addEventListener('keyup', noteRelease, capture);
  window.addEventListener('pointerdown', notePointer, capture);
  return () => {
    window.removeEventListener('keydown', noteKey, capture);
    window.removeEventListener('keyup', noteRelease, capture);
    window.removeEventListener('pointerdown', notePointer, capture);
    last = null;
    tapped = null;
    swallowed.clear();
  };
}

/** Whether the last press typed a character in this layer: what closes it then closes by itself. */
export function wasTypedInto(layer: string): boolean {
  return last !== null && last.layer === layer && isTyping(last);
}

/**
 * Whether the focus is on something only because it was tapped: Enter then is what the screen or the
 * dialog promises of it, and does not press the same once more.
 */
export function isTapped(
  element: EventTarget | null,
  inside: Element | null = document.body,
): boolean {
  return tapped !== null && tapped === element && (inside?.contains(tapped) ?? false);
}

/** Notes that the focus goes back to something behind a tap: nobody has gone there by keys. */
export function noteFocusBehindTap(element: Element): void {
  if (!last) tapped = element;
}

/** Whether the press that is being dealt with, by a key or by a click, is the one before once more. */
export function isSamePress(event: KeyboardEvent | MouseEvent): boolean {
  if (event instanceof MouseEvent && event.detail > 0) return event.detail > 1;
  // A click without a finger is made by one of these keys, else by an assistive technology.
  const isByKey = event instanceof KeyboardEvent || /^(?:Enter| )$/.test(last?.key ?? '');
  return isByKey && (last?.again ?? false);
}
