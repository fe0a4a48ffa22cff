import { beep } from '@/devices/beep';
import { useText } from '@/lib/i18n';
import { paise, toDecimal } from '@/lib/money';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { Group } from '@/ui/Group';
import { SegmentChoice } from '@/ui/SegmentChoice';
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
  const { field, method, tiles, choose } = tender;
  useTypeInto(field, /^[\d.]$/);
  const kinds = tiles.find(({ name }) => name === method.tile)?.methods ?? [];
  return (
    <>
      <TenderAmount tender={tender} />
      {tender.mayTakeMore && <MachineTook tender={tender} />}
      {method === CASH ? <Notes tender={tender} /> : <Reference tender={tender} />}
      {kinds.length > 1 && (
        <SegmentChoice
          label={text('payment:cardKinds')}
          segments={kinds.map(({ id, label, shortcut }) => ({ id, label: text(label), shortcut }))}
          chosen={method.id}
          onChoose={(id) => {
            const kind = kinds.find((offered) => offered.id === id);
            if (kind) choose(kind);
          }}
        />
      )}
    </>
  );
}

/** The amount of the payment, or of the part of the bill that it pays. */
export function TenderAmount({ tender, onFocus }: { tender: Tender; onFocus?: () => void }) {
  const text = useText();
  const { field, received, tell, method, judgement, split } = tender;
  const { reason } = judgement;
  const tooMuch = reason === 'payment:aboveBill' || reason === 'payment:aboveRest';
  return (
    <AmountField
      ref={field}
      label={text(labelOf(method === CASH, split === true))}
      size="large"
      padded
      data-digits-only
      error={tooMuch ? text(reason) : undefined}
      value={received}
      onChange={(typed) => tell({ kind: 'typed', received: typed })}
      onTooLong={beep.failure}
      onFocus={onFocus}
    />
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

/** The slip of a card machine. */
function Reference({ tender }: { tender: Tender }) {
  const text = useText();
  const { reference, tell, referenceRule } = tender;
  if (!referenceRule.label) return null;
  return (
    <TextField
      label={text(referenceRule.label)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={referenceRule.length}
      data-digits-only
      // A letter is a key that may begin a charge: the first one of a scan waits.
      data-hold-keys
      value={reference}
      onChange={(typed) => tell({ kind: 'referenceTyped', reference: typed.replace(/\D/g, '') })}
    />
  );
}
