import '@/lib/i18n/profileTexts';
import { useEffect, useRef, useState } from 'react';
import { type Customer, call, getProfile, problemText, SignedOut } from '@/api';
import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { PHONE_DIGITS, typedDigits } from '@/lib/phone';

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

/** Looks customers up by their phone, beginning with whose bill it is. */
export function usePhoneLookup(tagged: Customer | null, onSignedOut: () => void): PhoneLookup {
  const text = useText();
  const [phone, setPhone] = useState(tagged?.mobile ?? '');
  const [found, setFound] = useState(tagged);
  const [error, setError] = useState('');
  const [looking, setLooking] = useState(false);
  /** A digit too many was typed: the number is none until one is taken back. */
  const [tooLong, setTooLong] = useState(false);
  const asked = useRef<AbortController | null>(null);
  const tooShort = text('profile:phoneLength');
  const isComplete = phone.length === PHONE_DIGITS && !tooLong;

  const giveUp = () => {
    asked.current?.abort();
    asked.current = null;
    setLooking(false);
  };
  useEffect(() => () => asked.current?.abort(), []);

  const find = async (mobile: string) => {
    giveUp();
    const turn = new AbortController();
    asked.current = turn;
    const { signal } = turn;
    setLooking(true);
    try {
      const { data } = await call(getProfile, { mobile }, { resend: 1, signal });
      if (!signal.aborted) setFound(data);
    } catch (problem) {
      if (signal.aborted) return;
      if (problem instanceof SignedOut) onSignedOut();
      else setError(problemText(problem) ?? '');
    }
    if (!signal.aborted) setLooking(false);
  };

  return {
    phone,
    found,
    error,
    isComplete,
    looking,
    type: (next) => {
      const digits = typedDigits(next);
      if (digits.length > PHONE_DIGITS) {
        // A code that comes in key by key is no phone, and its first ten digits are not either.
        beep.failure();
        giveUp();
        setTooLong(true);
        setFound(null);
        setError(tooShort);
        return;
      }
      if (digits === phone && !tooLong) return;
      giveUp();
      setTooLong(false);
      setPhone(digits);
      setFound(null);
      setError('');
      if (digits.length === PHONE_DIGITS) void find(digits);
    },
    proceed: () => {
      if (!isComplete) setError(tooShort);
      else if (!looking) {
        setError('');
        void find(phone);
      }
    },
    leave: () => {
      if (phone !== '' && !isComplete) setError(tooShort);
    },
    reject: (said) => {
      giveUp();
      if (!said) setPhone('');
      setFound(null);
      setError(said);
    },
  };
}
