import type { Text } from '@/lib/i18n';
import { MOST_DIGITS, type NumberRefused } from './numberRefused';

/** Tells why a key was not taken. */
export function refusedText(
  refused: NumberRefused,
  text: Text,
  digits: number = MOST_DIGITS,
): string {
  if (refused === 'minus') return text('cart:notBelowZero');
  return refused === 'point'
    ? text('cart:wholePieces')
    : text('cart:tooManyDigits', { number: digits });
}
