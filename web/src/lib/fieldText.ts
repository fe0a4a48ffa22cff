/**
 * Writing into a text field from outside React, as if a person had typed.
 *
 * The value is set through the element's own setter and followed by an `input` event, so that
 * controlled fields notice. The scanner uses this to undo or replay keys, the numeric pad to type.
 */

/** An element that takes typed text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPES_WITH_TEXT = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'number']);

/** Whether typed letters would land in this element. */
export function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return (
    target instanceof HTMLInputElement &&
    TYPES_WITH_TEXT.has(target.type) &&
    !target.readOnly &&
    !target.disabled
  );
}

/** The selected range; `null` for the kinds of field that do not tell (number, e-mail). */
function selectionOf(field: TextField): { start: number; end: number } | null {
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : { start, end };
}

function select(field: TextField, start: number, end: number): void {
  if (selectionOf(field)) field.setSelectionRange(start, end);
}

/** Replaces the whole text of a field; the caret then stands behind it, or where it is told to. */
export function replaceText(
  field: TextField,
  value: string,
  inputType = 'insertText',
  caret = value.length,
): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  // Before anybody hears of it: a field that groups its digits looks where the caret stands.
  select(field, caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

/** Puts a text where the caret is, in place of what is selected. */
export function insertText(field: TextField, text: string): void {
  const { value } = field;
  const { start, end } = selectionOf(field) ?? { start: value.length, end: value.length };
  const next = value.slice(0, start) + text + value.slice(end);
  if (field.maxLength >= 0 && next.length > field.maxLength) return;
  replaceText(field, next, 'insertText', start + text.length);
}

/** Removes what is selected, or the letter before the caret. */
export function deleteBackward(field: TextField): void {
  const { value } = field;
  const { start, end } = selectionOf(field) ?? { start: value.length, end: value.length };
  const from = start === end ? Math.max(0, start - 1) : start;
  if (from === end) {
    // Nothing is deleted, of which a field hears only by the key.
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }));
    return;
  }
  replaceText(field, value.slice(0, from) + value.slice(end), 'deleteContentBackward', from);
}

/** A field's content at one moment, to go back to. */
export interface FieldSnapshot {
  field: TextField;
  value: string;
  selection: { start: number; end: number } | null;
}

/** Remembers the text, the selection and the place of a field. */
export function takeSnapshot(field: TextField): FieldSnapshot {
  return { field, value: field.value, selection: selectionOf(field) };
}

/** Brings a field back to what it was, and the focus with it. */
export function restoreSnapshot({ field, value, selection }: FieldSnapshot): void {
  if (!field.isConnected) return;
  if (field.value !== value) replaceText(field, value, 'historyUndo');
  if (document.activeElement !== field) field.focus({ preventScroll: true });
  if (selection) select(field, selection.start, selection.end);
}
