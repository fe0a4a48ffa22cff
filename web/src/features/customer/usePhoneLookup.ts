import '@/lib/i18n/profileTexts';
import { useEffect, useRef } from 'react';
import { type Customer, call, getProfile, problemText, SignedOut } from '@/api';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { typedDigits } from '@/lib/phone';
import { useModel } from '@/lib/useModel';
import { isComplete, type LookupEffect, newLookup, stepLookup } from './model/phoneLookup';

/** A phone number that is being typed, and who has it. */
export interface PhoneLookup {
  phone: string;
  /**
   * The customer of the number; without an id where nobody has it yet, `null` while that is not
   * known.
   */
  found: Customer | null;
  /** Why the number cannot be looked up; '' when nothing is wrong. */
  error: string;
  isComplete: boolean;
  looking: boolean;
  /** Something else is in the field. Ten digits look up by themselves. */
  type: (text: string) => void;
  /** Looks the number up, also once more; says what is missing of one that is too short. */
  proceed: () => void;
  /** The cashier has gone on from the field. */
  leave: () => void;
  /** The number is not the right one. */
  reject: (error: string) => void;
}

/** Looks customers up by their phone, beginning with whose bill it is: runs `model/phoneLookup.ts`. */
export function usePhoneLookup(tagged: Customer | null, onSignedOut: () => void): PhoneLookup {
  const text = useText();
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const run = (effect: LookupEffect) => {
    switch (effect.kind) {
      case 'ask':
        void ask(effect.phone, effect.turn);
        break;
      case 'giveUp':
        asked.current?.abort();
        break;
      case 'soundFailure':
        beep.failure();
        break;
      case 'close':
        onSignedOut();
    }
  };
  const [state, tell] = useModel(stepLookup, () => newLookup(tagged), run);
  const ask = async (mobile: string, turn: number) => {
    asked.current?.abort();
    const question = new AbortController();
    asked.current = question;
    const { signal } = question;
    try {
      const { data } = await call(getProfile, { mobile }, { resend: 1, signal });
      if (!signal.aborted) tell({ kind: 'answered', turn, customer: data });
    } catch (problem) {
      if (signal.aborted) return;
      if (problem instanceof SignedOut) tell({ kind: 'signedOut', turn });
      else tell({ kind: 'failed', turn, said: problemText(problem) ?? '' });
    }
  };

  const { phone, found, fault } = state;
  return {
    phone,
    found,
    error: fault === 'length' ? text('profile:phoneLength') : (fault?.said ?? ''),
    isComplete: isComplete(state),
    looking: state.isLooking,
    type: (next) => tell({ kind: 'typed', digits: typedDigits(next) }),
    proceed: () => tell({ kind: 'proceeded' }),
    leave: () => tell({ kind: 'left' }),
    reject: (said) => tell({ kind: 'rejected', said }),
  };
}
