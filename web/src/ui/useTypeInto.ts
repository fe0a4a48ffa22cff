import { type RefObject, useEffect, useEffectEvent } from 'react';
import { insertText, isTextField } from '@/lib/fieldText';
import { isScannerKey } from '@/lib/scannerKeys';
import { topLayer, useLayerId } from './layers';

/** The key code of a key whose text comes by itself, and only where a field has the focus: handhelds scan so. */
const FOR_TEXT = 229;

/**
 * Lets keys that nobody else wants begin a text in a field: on a till with one field to type into,
 * the field need not be found first.
 */
export function useTypeInto(field: RefObject<HTMLInputElement | null>, wanted: RegExp): void {
  const layer = useLayerId();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const input = field.current;
    if (!input || input.disabled || event.defaultPrevented || topLayer() !== layer) return;
    if (event.keyCode === FOR_TEXT && !isTextField(event.target))
      input.focus({ preventScroll: true });
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isTextField(event.target) || !wanted.test(event.key)) return;
    if (event.key === '*' && isScannerKey(event)) return;
    event.preventDefault();
    input.focus({ preventScroll: true });
    // As before every typed letter: whoever may have to take it back can see what was there.
    const init = { bubbles: true, cancelable: true, data: event.key, inputType: 'insertText' };
    if (input.dispatchEvent(new InputEvent('beforeinput', init))) insertText(input, event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
