import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Shortcut } from './shortcut';

/** Programs whose keys a cashier's fingers know. */
export type KeyPreset = 'rokad' | 'gofrugal' | 'tally';

/**
 * The keys that a preset gives to actions in the place of their own, by the action's id. What is not
 * named keeps its key. What was taken from where is told in docs/keys.md, together with all keys.
 */
export const KEY_PRESETS: Readonly<Record<KeyPreset, Readonly<Record<string, Shortcut>>>> = {
  rokad: {},
  gofrugal: {
    'billing.cancel': 'Alt+X',
    'cart.details': 'Alt+I',
    'cart.otherMrp': 'Alt+M',
    'catalog.view': 'Alt+K',
    'goods_receipt.print': 'Alt+P',
    'held_bill.view': 'Alt+G',
    'invoice.print': 'Alt+P',
    'invoice.reprint': 'Alt+P',
    'returns.mode': 'Alt+R',
    'returns.print': 'Alt+P',
  },
  tally: {
    'billing.cancel': 'Alt+X',
    'billing.checkout': 'Ctrl+A',
    'catalog.search': 'Alt+G',
    'goods_receipt.print': 'Alt+P',
    'invoice.print': 'Alt+P',
    'invoice.reprint': 'Alt+P',
    'returns.print': 'Alt+P',
  },
};

interface ChosenKeys {
  preset: KeyPreset;
}

const useChosen = create<ChosenKeys>()(
  persist((): ChosenKeys => ({ preset: 'rokad' }), {
    name: 'rokad.keys',
    // A preset that this version does not know is none.
    merge: (stored, current) => {
      const { preset } = (stored ?? {}) as Partial<ChosenKeys>;
      return preset && preset in KEY_PRESETS ? { preset } : current;
    },
  }),
);

/** The keys chosen on this device. */
export function useKeyPreset(): KeyPreset {
  return useChosen(({ preset }) => preset);
}

/** Chooses the keys of this device. */
export function chooseKeyPreset(preset: KeyPreset): void {
  useChosen.setState({ preset });
}

/** The key of an action in a preset: the preset's, else its own. */
export function keyOf(preset: KeyPreset, id: string, own: Shortcut | undefined) {
  return KEY_PRESETS[preset][id] ?? own;
}

/** The key of an action as it is now, for a place that shows it and is not the action's button. */
export function useShortcut(id: string, own: Shortcut): Shortcut {
  return keyOf(useKeyPreset(), id, own) ?? own;
}

/** Whether letters alone call actions on billing; where they do not, they begin a search. */
export function useLettersAreKeys(): boolean {
  return useKeyPreset() !== 'gofrugal';
}
