import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { findByCode } from '@/features/catalog';
import { useSettings } from '@/features/settings';
import { type ScaleReading, type ScaleRule, useReadLabel } from '@/features/settings/screen';
import { type Message, useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { SelectField } from '@/ui/SelectField';
import { StatusDot } from '@/ui/StatusDot';
import { TextField } from '@/ui/TextField';
import classes from './SettingsScreen.module.css';

type Label = Extract<ScaleReading, { is: 'weight' | 'price' }>;

const isLabel = (reading: ScaleReading): reading is Label =>
  reading.is === 'weight' || reading.is === 'price';

/** Why a code is no label of a rule, or a rule is none. */
function whyNot(reading: Exclude<ScaleReading, Label>): Message {
  const { is, ...values } = reading;
  const counts = 'has' in values && typeof values.has === 'number' ? { count: values.has } : {};
  return { key: WHY_NOT[is], values: { ...values, ...counts } } as Message;
}

/** The gaps of each are what such a reading carries. */
const WHY_NOT = {
  no_number: 'settings:labelNoNumber',
  length: 'settings:labelLength',
  check_digit: 'settings:labelCheckDigit',
  digit: 'settings:labelDigit',
  rule_character: 'settings:labelRuleCharacter',
  rule_value: 'settings:labelRuleValue',
  rule_item: 'settings:labelRuleItem',
  rule_length: 'settings:labelRuleLength',
  rule_decimals: 'settings:labelRuleDecimals',
} as const;

/**
 * Reads labels of the store's scale. A code that is scanned anywhere, or typed, goes through each
 * rule of the store, and through one that is only tried here, by the code of the server that reads
 * them at billing.
 */
export function ScaleLabels() {
  const text = useText();
  const read = useReadLabel();
  const { scale_rules: own } = useSettings();
  const [code, setCode] = useState('');
  const [pattern, setPattern] = useState('');
  const [kind, setKind] = useState('');
  useScan((scan) => {
    setCode(scan.code);
    beep.success();
    return true;
  }, scanPriority.billing);
  if (!read) return null;
  const tried: ScaleRule = { pattern, kind: kind || 'weight' };
  const rules = pattern === '' ? own : [...own, tried];
  const readings = code === '' ? [] : read(code, rules);
  const counts = readings.findIndex(isLabel);
  return (
    <section
      aria-label={text('settings:labels')}
      className={`${layout.stackWider} ${classes.form}`}
    >
      <h3 className={classes.heading}>{text('settings:labels')}</h3>
      <p className={classes.words}>{text('settings:labelsHow')}</p>
      <div className={classes.fields}>
        <TextField
          label={text('settings:labelCode')}
          value={code}
          inputMode="numeric"
          takesCodes
          onChange={(typed) => setCode(typed.trim())}
        />
      </div>
      <ol className={classes.list}>
        {rules.map((rule, place) => (
          <Rule
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place among the others
            key={place}
            rule={rule}
            reading={readings[place]}
            counts={place === counts}
          />
        ))}
      </ol>
      <p className={classes.words}>
        {text('settings:labelPattern', { example: '21.....{NNDDD}', whole: 'N', part: 'D' })}
      </p>
      <div className={classes.fields}>
        <TextField
          label={text('settings:labelTry')}
          value={pattern}
          onChange={(typed) => setPattern(typed.trim())}
        />
        <SelectField
          label={text('settings:labelKind')}
          value={kind}
          emptyLabel={text('settings:labelWeight')}
          choices={[{ value: 'price', label: text('settings:labelPrice') }]}
          onChange={setKind}
        />
      </div>
    </section>
  );
}

function Rule({
  rule,
  reading,
  counts,
}: {
  rule: ScaleRule;
  reading: ScaleReading | undefined;
  /** It is the first that fits. */
  counts: boolean;
}) {
  const text = useText();
  const kind = text(rule.kind === 'price' ? 'settings:labelPrice' : 'settings:labelWeight');
  return (
    <li>
      <strong>{rule.pattern}</strong> · {kind}
      {reading && (
        <div>
          {isLabel(reading) ? (
            <Read label={reading} counts={counts} />
          ) : (
            <StatusDot tone="off" label={text(whyNot(reading))} />
          )}
        </div>
      )}
    </li>
  );
}

/** The reading of a label, and its product in the store. */
function Read({ label, counts }: { label: Label; counts: boolean }) {
  const text = useText();
  const { data: product, isSuccess } = useQuery({
    queryKey: ['product-of-label', label.item],
    queryFn: () => findByCode(label.item),
    enabled: counts,
  });
  const { item, value } = label;
  const said =
    label.is === 'weight'
      ? text('settings:labelWeighs', { item, value: Number(value).toFixed(3) })
      : text('settings:labelCosts', { item, value });
  if (!counts) return <StatusDot tone="off" label={`${said} · ${text('settings:labelLater')}`} />;
  if (!isSuccess) return <StatusDot tone="ok" label={said} />;
  // A price sells pieces, too.
  const isSold = product !== null && (product.weight_flag === 1 || label.is === 'price');
  const name = product ? product.name : text('settings:labelUnknown', { name: item });
  const words = isSold || !product ? name : text('settings:labelPiece', { name });
  return <StatusDot tone={isSold ? 'ok' : 'danger'} label={`${said} · ${words}`} />;
}
