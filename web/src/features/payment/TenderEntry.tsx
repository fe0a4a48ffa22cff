import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { paise, toDecimal } from '@/lib/money';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { Group } from '@/ui/Group';
import { TextField } from '@/ui/TextField';
import { useTypeInto } from '@/ui/useTypeInto';
import { MachineTook } from './MachineTook';
import { CASH } from './methods';
import classes from './TenderEntry.module.css';
import type { Tender } from './useTender';

/** Notes that are added by a press, the largest first, in rupees. */
const NOTES = [500, 200, 100, 50] as const;

const RUPEE = 100;

/**
 * The payment that is being entered: its amount, for cash the notes as they are counted into the
 * hand, for others the reference. Digits typed anywhere go into the amount.
 */
export function TenderEntry({ tender }: { tender: Tender }) {
  const text = useText();
  const { field, received, tell, method, judgement, split } = tender;
  useTypeInto(field, /^[\d.]$/);
  const isCash = method === CASH;
  const { reason } = judgement;
  const tooMuch = reason === 'payment:aboveBill' || reason === 'payment:aboveRest';
  return (
    <>
      <AmountField
        ref={field}
        label={text(labelOf(isCash, split === true))}
        size="large"
        padded
        data-digits-only
        error={tooMuch ? text(reason) : undefined}
        value={received}
        onChange={(typed) => tell({ kind: 'typed', received: typed })}
        onTooLong={beep.failure}
      />
      {tender.mayTakeMore && <MachineTook tender={tender} />}
      {isCash ? <Notes tender={tender} /> : <Reference tender={tender} />}
    </>
  );
}

function labelOf(isCash: boolean, inParts: boolean) {
  if (inParts) return 'payment:payPart';
  return isCash ? 'payment:cashReceived' : 'payment:amountReceived';
}

/** Notes as they come over the counter: the first begins the amount, the others add to it. */
function Notes({ tender: { isOwn, collected, tell } }: { tender: Tender }) {
  const text = useText();
  const add = (note: number) => {
    const amount = paise((isOwn ? collected : 0) + note * RUPEE);
    tell({ kind: 'filled', received: toDecimal(amount) });
  };
  return (
    <Group label={text('payment:notes')} className={classes.notes}>
      {NOTES.map((note) => (
        <AppButton key={note} label={text('payment:addNote', { note })} onClick={() => add(note)} />
      ))}
    </Group>
  );
}

function Reference({ tender }: { tender: Tender }) {
  const text = useText();
  const { reference, tell, referenceRule, method } = tender;
  if (!referenceRule.label) return null;
  return (
    <TextField
      label={text(referenceRule.label)}
      hint={method.upi ? text('payment:referenceFrom') : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={referenceRule.length}
      data-digits-only
      value={reference}
      onChange={(typed) => tell({ kind: 'referenceTyped', reference: typed.replace(/\D/g, '') })}
    />
  );
}
