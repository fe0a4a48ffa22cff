import { useText } from '@/lib/i18n';
import { formatAmount, paise, parseAmount, toDecimal } from '@/lib/money';
import { ChoiceButton } from '@/ui/ChoiceButton';
import { Group } from '@/ui/Group';
import { tellCharge } from './charge/runCharge';
import { CASH } from './methods';
import classes from './QuickAmounts.module.css';
import { quickCash, roundParts } from './quickCash';
import type { Tender } from './useTender';

/** A round amount without its noughts behind the point: it is told at a glance. */
const short = (amount: number) => formatAmount(paise(amount)).replace(/\.00$/, '');

/**
 * The amounts that are likely next, each with what comes of it: the exact one, and for cash what a
 * customer hands over, or in parts round sums. They fill the field and take nothing.
 */
export function QuickAmounts({ tender }: { tender: Tender }) {
  const text = useText();
  const { method, due, balance, split, received, tell } = tender;
  const fill = (amount: number) => tell({ kind: 'filled', received: toDecimal(paise(amount)) });
  const exact = due > 0 ? due : balance;
  const isEntered = (amount: number) => parseAmount(received) === amount;
  const others = split ? roundParts(due) : method === CASH ? quickCash(due) : [];
  return (
    <Group label={text('payment:quickAmounts')} className={classes.quick}>
      <ChoiceButton
        label={text(split ? 'payment:balance' : 'payment:exact')}
        detail={formatAmount(exact)}
        shortcut="E"
        pressed={isEntered(due)}
        onClick={() => fill(due)}
      />
      {others.map((amount) => (
        <ChoiceButton
          key={amount}
          label={short(amount)}
          detail={
            split
              ? text('payment:leaves', { amount: formatAmount(paise(due - amount)) })
              : text('payment:changeOf', { amount: formatAmount(paise(amount - due)) })
          }
          pressed={isEntered(amount)}
          onClick={() => fill(amount)}
        />
      ))}
    </Group>
  );
}

/** While a voucher is entered: what is left by another way. They choose it and take nothing. */
export function RestChoices({ tender }: { tender: Tender }) {
  const text = useText();
  const { tiles, tell, dueBy } = tender;
  return (
    <Group label={text('payment:theRest')} className={classes.quick}>
      {tiles.map(
        ({ name, label, methods: [first] }) =>
          first && (
            <ChoiceButton
              key={name}
              label={text(label)}
              detail={text('payment:rest', { amount: formatAmount(dueBy(first)) })}
              pressed={false}
              onClick={() => {
                tellCharge({ kind: 'endSeen' });
                tell({ kind: 'methodChosen', method: first.id });
              }}
            />
          ),
      )}
    </Group>
  );
}
