import { say } from '@/lib/i18n';
import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';
import { formatAmount, paise } from '@/lib/money';
import { sayPercent } from '../amounts';
import type { Setting } from '../api/shop';
import { isKnown } from './groups';

/** The name of a setting, as the audit has it. */
export const nameOf = ({ name }: Pick<Setting, 'name'>): string =>
  isKnown(name) ? say(`auditTrail:set_${name}`) : name;

/** One sentence about it. */
export const aboutOf = (
  { name, meaning }: Pick<Setting, 'name' | 'meaning'>,
  text: Text,
): string => (isKnown(name) ? text(`console:about_${name}`) : meaning);

/** Values with words of their own, by the setting. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, ConsoleKey>>>> = {
  cashier_discount_limit_bp: { null: 'console:noLimit' },
  mrp_choice: { lowest: 'console:mrpLowest', ask: 'console:mrpAsk' },
  round_off: { nearest: 'console:roundNearest', down: 'console:roundDown', off: 'console:off' },
  upi_reference: {
    null: 'console:byItself',
    none: 'console:nothing',
    last4: 'console:lastFour',
    full: 'console:allOfIt',
  },
  fnc1: { dropped: 'console:leftOut' },
  return_days: { '0': 'console:noEnd' },
  idle_lock_minutes: { '0': 'console:never' },
};

/** Notes and coins, or labels of the scale. */
function sayList(list: readonly Readonly<Record<string, unknown>>[]): string {
  const faces = list.map(({ face_paise: face }) => face).filter((face) => typeof face === 'number');
  if (faces.length === 0) return list.map(({ pattern }) => String(pattern)).join(', ');
  const sayFace = (face: number) => formatAmount(paise(face)).replace(/\.00$/, '');
  return `${sayFace(Math.max(...faces))} … ${sayFace(Math.min(...faces))}`;
}

/** A value of a setting as people read it: on or off, money, shares, and words for choices. */
export function sayValue(name: string, value: unknown, text: Text): string {
  const choice = CHOICES[name]?.[String(value)];
  if (choice) return text(choice);
  if (typeof value === 'boolean') return text(value ? 'console:on' : 'console:off');
  if (typeof value === 'number' && name.endsWith('_bp')) return sayPercent(value / 10_000);
  if (typeof value === 'number' && name.endsWith('_paise')) return formatAmount(paise(value));
  if (Array.isArray(value) && value.length > 0) return sayList(value);
  return value === null || value === '' || Array.isArray(value) ? '–' : String(value);
}
