import { useText } from '@/lib/i18n';
import { formatAmount, toDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useTypeInto } from '@/ui/useTypeInto';
import { CASH } from './methods';
import { quickCash } from './quickCash';
import { TakeButton } from './TakeButton';
import classes from './TenderEntry.module.css';
import type { Tender } from './useTender';

/**
 * The payment that is being entered: its amount, for cash the usual notes and the change, for
 * others the reference. Digits typed anywhere go into the amount.
 */
export function TenderEntry({ tender, withButton }: { tender: Tender; withButton: boolean }) {
  const text = useText();
  const { field, received, enter, method, due, judgement } = tender;
  useTypeInto(field, /^[\d.]$/);
  const isCash = method === CASH;
  const tooMuch = judgement.reason === 'payment:aboveBill';
  return (
    <div className={classes.entry}>
      <div className={classes.left}>
        <AmountField
          ref={field}
          label={text(isCash ? 'payment:cashReceived' : 'payment:amountReceived')}
          size="large"
          padded
          data-digits-only
          error={tooMuch ? text('payment:aboveBill') : undefined}
          value={received}
          onChange={enter}
        />
        {isCash ? (
          <>
            <QuickCash
              tender={tender}
              amounts={quickCash(due).map((amount) => [
                formatAmount(amount).replace(/\.00$/, ''),
                toDecimal(amount),
              ])}
            />
            <div className={classes.change}>
              <strong>{text('payment:change')}</strong>
              <Amount value={judgement.change} size="total" />
            </div>
          </>
        ) : (
          <Reference tender={tender} />
        )}
        <div className={classes.push} />
        {withButton && (
          <div className={classes.button}>
            <TakeButton tender={tender} />
          </div>
        )}
      </div>
      <div className={classes.pad}>
        <NumericPad field={field} />
      </div>
    </div>
  );
}

/** The amounts a customer is likely to hand over. */
function QuickCash({
  tender: { enter, field },
  amounts,
}: {
  tender: Tender;
  amounts: readonly (readonly [shown: string, value: string])[];
}) {
  const text = useText();
  if (amounts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div role="group" aria-label={text('payment:quickAmounts')} className={classes.quick}>
      {amounts.map(([shown, value]) => (
        <AppButton
          key={value}
          label={shown}
          onClick={() => {
            enter(value);
            field.current?.focus({ preventScroll: true });
          }}
        />
      ))}
    </div>
  );
}

function Reference({ tender }: { tender: Tender }) {
  const text = useText();
  const { reference, enterReference, referenceRule } = tender;
  if (!referenceRule.label) return null;
  return (
    <TextField
      label={text(referenceRule.label)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={referenceRule.length}
      data-digits-only
      value={reference}
      onChange={(typed) => enterReference(typed.replace(/\D/g, ''))}
    />
  );
}
