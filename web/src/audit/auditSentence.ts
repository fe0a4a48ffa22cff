import type { Text } from '@/lib/i18n';
import { formatAmount, paise, parseAmount } from '@/lib/money';
import { ACTIONS, LEAVES, MONEY, VALUES } from './auditWords';
import type { AuditValueName, Entry } from './entry';
import { type Part, partsOf } from './sentence';

/** A value of a setting as people read it: shares, money, and what is on or off. */
function settingValue(setting: string, value: string, text: Text): string {
  if (value === 'true' || value === 'false')
    return text(value === 'true' ? 'auditTrail:on' : 'auditTrail:off');
  if (!/^-?\d+$/.test(value)) return value;
  if (setting.endsWith('_bp'))
    return text('auditTrail:percentOf', { percent: Number(value) / 100 });
  return setting.endsWith('_paise') ? formatAmount(paise(Number(value))) : value;
}

/** A value as people read it. */
export function sayValue(
  setting: Entry['setting'],
  name: AuditValueName,
  value: string,
  text: Text,
): string {
  if (name === 'setting') return setting ? text(`auditTrail:set_${setting}`) : value;
  if (setting) return settingValue(setting, value, text);
  if (name === 'percent') return text('auditTrail:percentOf', { percent: Number(value) });
  const amount = MONEY.has(name) ? parseAmount(value) : null;
  return amount === null ? value : formatAmount(amount);
}

/** An act as a sentence, and the values that it leaves out. One newer than this till has no words of its own. */
export function saidOf(entry: Entry, text: Text): { parts: readonly Part[]; rest: string } {
  const { values, setting, leave, document, manager, till } = entry;
  const known: Partial<Record<string, string>> = {
    who: whoOf(entry, text),
    manager,
    document,
    leave: leave ? text(LEAVES[leave]) : '',
  };
  const first = new Map<string, number>();
  values.forEach(({ name, value }, at) => {
    if (first.has(name)) return;
    first.set(name, at);
    known[name] = sayValue(setting, name, value, text);
  });
  // Of a whole file the first prices are no more than an example.
  const isFile = entry.action === 'prices_changed' && known.file !== undefined;
  const does = isFile ? 'auditTrail:didPricesBrought' : ACTIONS[entry.action];
  const { parts, used } = partsOf(text(does ?? 'auditTrail:didUnknown'), known);
  const others = values
    .filter(({ name }, at) => !(used.has(name) && first.get(name) === at))
    .map(({ name, value }) =>
      text('auditTrail:value', {
        name: text(VALUES[name]),
        value: sayValue(setting, name, value, text),
      }),
    );
  const isAboveLimit = entry.action === 'discount_given' && entry.attention;
  const rest = [
    isAboveLimit && text('auditTrail:aboveLimit'),
    ...others,
    !used.has('document') && document,
    manager && !used.has('manager') && text('auditTrail:leaveOf', { name: manager }),
    till,
  ];
  return { parts, rest: rest.filter(Boolean).join(' · ') };
}

/** The person of an entry, or its origin where that was nobody at a till. */
export function whoOf({ who, origin }: Entry, text: Text): string {
  if (who) return who;
  if (origin === 'command_line') return text('auditTrail:commandLine');
  return text(origin === 'background' ? 'auditTrail:background' : 'auditTrail:nobody');
}
