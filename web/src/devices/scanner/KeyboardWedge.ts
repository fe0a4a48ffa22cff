import {
  type FieldSnapshot,
  insertText,
  isTextField,
  replaceText,
  restoreSnapshot,
  takeSnapshot,
} from '@/lib/fieldText';
import { noteScannerKey } from '@/lib/scannerKeys';
import { Burst } from './burst';
import { readCode } from './readCode';
import {
  GROUP_SEPARATOR,
  isAltDigit,
  isOfInputMethod,
  readKey,
  type TypedKey,
  UNREADABLE,
} from './readKey';
import { defaultScannerSettings, type ScannerSettings } from './settings';

/** Elements that do something of their own with typed letters, which cannot be replayed to them. */
const NATIVE_TYPING =
  'select, input[type=date], input[type=month], input[type=week], input[type=time], [contenteditable]';

/**
 * Recognises scanners that pretend to be a keyboard.
 *
 * Nothing tells a scanner's key from a person's except the rhythm, and the first key has none yet.
 * Keys are let through or held back by what is known at each of them:
 *
 * - **The first character** goes into a text field at once, so that typing feels as it should; the
 *   field's earlier content is remembered. Outside of a text field a letter may be a shortcut that
 *   cannot be undone. There it is held back for one gap (35 ms, too short to feel).
 * - **Further characters** that come as quickly as a machine's are held back. When no more follow,
 *   they are replayed where they belonged; a person who rolled over two keys notices nothing.
 * - **Enter or Tab** decides. After enough quick characters it was a scan: all of it is swallowed,
 *   the field gets back what it held, and the code goes to the listener. Otherwise what was held
 *   is replayed first, then the key takes its course.
 * - **Keys at a machine's speed are never a person's**, though the code is too short or cannot be
 *   read: they write into the text field in focus at most, and their Enter is swallowed. The cases
 *   are the table in `keySequences.test.tsx`.
 *
 * A field marked `data-code-field` takes codes itself: there everything passes, and a scan only
 * replaces what had been typed before it. A field marked `data-hold-keys` (a PIN, which may act on
 * its last digit; a number, which others reckon with) has its first character held back too.
 */
export class KeyboardWedge {
  private readonly page: Window;
  private readonly onScan: (code: string) => void;
  private readonly onUnreadable: () => void;
  private readonly settings: ScannerSettings;

  private burst: Burst | null = null;
  /** The digits pressed while Alt is held. */
  private altNumber = '';
  /** The keys that nobody has seen yet, in order. */
  private held: KeyboardEvent[] = [];
  /** The key that began the last burst that was not held. */
  private first?: KeyboardEvent;
  /** The field that the first key of the burst reached, as it was before; where none did, nothing is put back. */
  private before: FieldSnapshot | null = null;
  private flushTimer: ReturnType<typeof setTimeout> | undefined;
  /** Keys whose press was swallowed: their release is swallowed too. */
  private readonly swallowed = new Set<string>();
  private readonly replayed = new WeakSet<Event>();
  private lastScanAt = Number.NEGATIVE_INFINITY;

  constructor(
    page: Window,
    onScan: (code: string) => void,
    settings: Partial<ScannerSettings> = {},
    /** Called for a scan of which keys could not be read. */
    onUnreadable: () => void = () => {},
  ) {
    this.page = page;
    this.onScan = onScan;
    this.onUnreadable = onUnreadable;
    this.settings = { ...defaultScannerSettings, ...settings };
  }

  /** Begins to listen, ahead of everything else on the page. Returns what ends it. */
  start(): () => void {
    const capture = { capture: true };
    this.page.addEventListener('keydown', this.onKeyDown, capture);
    this.page.addEventListener('keyup', this.onKeyUp, capture);
    this.page.addEventListener('beforeinput', this.onText, capture);
    this.page.addEventListener('pointerdown', this.onPress, capture);
    this.page.addEventListener('blur', this.giveUp);
    return () => {
      this.giveUp();
      this.page.removeEventListener('keydown', this.onKeyDown, capture);
      this.page.removeEventListener('keyup', this.onKeyUp, capture);
      this.page.removeEventListener('beforeinput', this.onText, capture);
      this.page.removeEventListener('pointerdown', this.onPress, capture);
      this.page.removeEventListener('blur', this.giveUp);
    };
  }

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (this.replayed.has(event)) return;
    const key = readKey(event, this.settings);
    switch (key.kind) {
      case 'modifier':
        return;
      case 'character':
        this.takeCharacter(event, key);
        return;
      case 'unreadable':
        this.takeCharacter(event, { text: UNREADABLE });
        return;
      case 'separator':
        // Alone it is nobody's; in the middle of typing it is somebody's shortcut.
        if (this.isRunningAt(event) && this.burst?.isMachineMade) {
          this.takeCharacter(event, { text: GROUP_SEPARATOR });
        } else {
          this.giveUp();
        }
        return;
      case 'terminator':
        this.takeTerminator(event);
        return;
      case 'other':
        // A scanner that sends chords or function keys inside a code.
        if (this.burst?.isMachineMade && this.burst.isQuickAt(event.timeStamp)) {
          this.takeCharacter(event, { text: UNREADABLE });
        } else {
          this.giveUp();
        }
    }
  };

  private readonly onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === 'Alt') {
      const character = String.fromCharCode(Number(this.altNumber));
      this.burst?.resolve(this.altNumber.length, character);
      this.altNumber = '';
    }
    if (this.swallowed.delete(event.code || event.key)) event.stopImmediatePropagation();
  };

  /** The text of a key that an input method has: some handhelds send a whole code as one. */
  private readonly onText = (event: InputEvent): void => {
    const { data, inputType, isComposing, target } = event;
    if (!data || inputType !== 'insertText' || isComposing || !this.isRunningAt(event)) return;
    // The key found no field, and one has taken the focus for its text.
    if (!this.before && isTextField(target)) this.before = takeSnapshot(target);
    if (this.altNumber === '') this.burst?.resolve(1, data);
  };

  /** A button that is pressed close behind a key reckons with what was typed. */
  private readonly onPress = (): void => {
    if (!this.burst?.isMachineMade) this.flush();
  };

  /** The element that takes codes itself, when the focus is in one. */
  private codeFieldOf(event: KeyboardEvent): HTMLElement | null {
    return event.target instanceof Element ? event.target.closest('[data-code-field]') : null;
  }

  /** Whether even the first character has to wait, because it could not be taken back. */
  private holdsFirst({ key, target }: KeyboardEvent): boolean {
    if (!(target instanceof Element)) return true;
    if (target.closest('[data-hold-keys]')) return true;
    // In an empty field the signs may be the page's, and the arrows and Delete of the keypad without NumLock.
    if (isTextField(target) && target.value === '' && !/^[\p{L}\d]$/u.test(key)) return true;
    return !isTextField(target) && !target.matches(NATIVE_TYPING);
  }

  private isRunningAt(event: Event): boolean {
    return this.burst?.continuesAt(event.timeStamp) ?? false;
  }

  private takeCharacter(event: KeyboardEvent, key: TypedKey): void {
    const { text } = key;
    if (isAltDigit(event)) this.altNumber += event.code.slice(-1);
    const passes = this.codeFieldOf(event) !== null;

    if (!this.burst || !this.isRunningAt(event)) {
      this.giveUp();
      // A space presses buttons and scrolls; no code begins with one.
      if (text === ' ') return;
      this.burst = new Burst(this.settings, key, event.timeStamp);
      if (isOfInputMethod(event)) this.remember(event);
      else if (!passes && this.holdsFirst(event)) this.hold(event);
      else this.remember(event);
      return;
    }

    this.burst.append(key, event.timeStamp);
    if (passes) {
      // The browser knows no way to type a separator; the field gets it with the whole code.
      if (text === GROUP_SEPARATOR) this.swallow(event);
      return;
    }
    if (isOfInputMethod(event)) return;
    // Once keys are held, the ones after them have to queue.
    if (this.burst.isMachineMade || this.held.length > 0) this.hold(event);
  }

  private takeTerminator(event: KeyboardEvent): void {
    const { burst } = this;
    if (!burst || !this.isRunningAt(event) || !burst.isCertain) {
      // The second half of a carriage return and line feed.
      if (event.timeStamp - this.lastScanAt <= this.settings.longestGap) {
        this.lastScanAt = event.timeStamp;
        this.swallow(event);
        return;
      }
      if (burst && this.isMachines(burst, event)) {
        this.swallow(event);
        if (burst.isUnreadable) this.onUnreadable();
      }
      this.giveUp();
      return;
    }

    // Its first key reached the page before it could be told from a person's.
    if (this.first) noteScannerKey(this.first);
    const codeField = this.codeFieldOf(event);
    const { before } = this;
    this.lastScanAt = event.timeStamp;
    this.held = [];
    this.forget();

    if (codeField) {
      this.finishCodeField(event, readCode(burst.text));
      return;
    }
    this.swallow(event);
    if (before) restoreSnapshot(before);
    if (burst.isUnreadable) this.onUnreadable();
    else this.onScan(burst.text);
  }

  /** Whether a terminator ends keys of a machine that are no code: too few, or not to be read. */
  private isMachines(burst: Burst, terminator: KeyboardEvent): boolean {
    if (this.codeFieldOf(terminator) || !burst.isQuickAt(terminator.timeStamp)) return false;
    return burst.isMachineMade || burst.isUnreadable;
  }

  private remember(event: KeyboardEvent): void {
    const { target } = event;
    this.first = event;
    if (isTextField(target)) this.before = takeSnapshot(target);
  }

  /** A scan into a field of its own: the field holds the code and nothing else, then Enter. */
  private finishCodeField(event: KeyboardEvent, code: string): void {
    const field = event.target;
    if (!isTextField(field)) return;
    if (field.value !== code && !code.includes(UNREADABLE)) replaceText(field, code);
    if (event.key === 'Enter') return;
    // A scanner that ends with Tab means the same.
    this.swallow(event);
    const enter = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      bubbles: true,
      cancelable: true,
    });
    this.replayed.add(enter);
    if (field.dispatchEvent(enter)) field.form?.requestSubmit();
  }

  private hold(event: KeyboardEvent): void {
    this.swallow(event);
    this.held.push(event);
    clearTimeout(this.flushTimer);
    // A burst that is certainly a scanner's is given the time of a hiccup.
    const { medianGap, longestGap } = this.settings;
    this.flushTimer = setTimeout(this.flush, this.burst?.isCertain ? longestGap : medianGap);
  }

  private swallow(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.swallowed.add(event.code || event.key);
  }

  /**
   * Lets the held keys go, in their order. The burst itself goes on: if the page was only slow and
   * the rest is still to come, the code is complete after all, and the field is put right.
   */
  private readonly flush = (): void => {
    clearTimeout(this.flushTimer);
    const { held, burst } = this;
    const isMachines = burst?.isMachineMade ?? false;
    this.held = [];
    for (const event of held) {
      const writes = event.key.length === 1 && (!burst?.isCertain || isTextField(event.target));
      if (writes || !isMachines) this.replay(event, isMachines);
      else if (burst?.isCertain) {
        clearTimeout(this.flushTimer);
        this.flushTimer = setTimeout(this.tellLost, this.settings.longestStall);
      }
    }
  };

  /** A whole code came, no terminator ended it, and nothing was in focus that it could be written into. */
  private readonly tellLost = (): void => {
    this.forget();
    this.onUnreadable();
  };

  private replay(original: KeyboardEvent, isMachines: boolean): void {
    const target =
      original.target instanceof HTMLElement && original.target.isConnected
        ? original.target
        : this.page.document.body;
    const copy = new KeyboardEvent('keydown', {
      key: original.key,
      code: original.code,
      location: original.location,
      ctrlKey: original.ctrlKey,
      shiftKey: original.shiftKey,
      altKey: original.altKey,
      metaKey: original.metaKey,
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    // Pressed when it was pressed, not when it was let go.
    Object.defineProperty(copy, 'timeStamp', { value: original.timeStamp });
    this.replayed.add(copy);
    if (isMachines) noteScannerKey(copy);
    // Should it have been the first of a code after all, the field it goes into gets back what it held:
    // this one, or where nothing had the focus the one that the page begins a text in.
    const onTyping = ({ target: field }: { target: EventTarget | null }) => {
      if (!this.before && isTextField(field)) this.before = takeSnapshot(field);
    };
    this.page.addEventListener('beforeinput', onTyping, { capture: true });
    // A synthetic key types nothing by itself.
    const mayType = target.dispatchEvent(copy);
    this.page.removeEventListener('beforeinput', onTyping, { capture: true });
    if (mayType && isTextField(target) && original.key.length === 1 && !original.ctrlKey) {
      onTyping({ target });
      insertText(target, original.key);
    }
  }

  /** No scan after all: what was held takes its course. */
  private readonly giveUp = (): void => {
    this.flush();
    this.forget();
  };

  private forget(): void {
    clearTimeout(this.flushTimer);
    this.burst = null;
    this.before = null;
  }
}
