import { tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { CustomerCard } from '@/features/customer';
import type { CodePaid, PaidBill } from '@/features/invoice';
import { MethodTilesStill } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconCheck } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Progress } from '@/ui/Progress';
import { StateBand } from '@/ui/StateBand';
import { GoodsAndTotals } from './OrderSummary';
import classes from './PaidMoment.module.css';
import screen from './PayScreen.module.css';

const momentActions = tillActions<{ goOn: () => void }>()({
  id: 'checkout.goOn',
  label: 'ui:continue',
  group: 'checkout:title',
  shortcut: 'Enter',
  // The press that asked for the code leads nowhere.
  deliberate: true,
  enabled: () => true,
  run: ({ goOn }) => goOn(),
});

/** Delay before checkout goes on by itself, in milliseconds. */
export const MOMENT_MS = 2_000;

const SECOND_MS = 1_000;
const clock = (moment: number) => new Date(moment).toTimeString();

/** A code has confirmed itself: the cashier sees so before the bill is complete. */
export function PaidMoment({
  bill: { customer, summary, invoice },
  paid: { amount, reference, since, at },
  onDone,
}: {
  bill: PaidBill;
  paid: CodePaid;
  onDone: () => void;
}) {
  const text = useText();
  useActions(momentActions, { goOn: onDone });
  return (
    <ScreenLayout
      header={<ScreenHeader title={text('checkout:title')} />}
      side={
        <div className={`${layout.pane} ${classes.side}`}>
          <CustomerCard customer={customer ?? null} />
          <GoodsAndTotals items={summary.items} summary={summary.summary} total={invoice.amount} />
        </div>
      }
    >
      <div className={`${layout.pane} ${screen.pay}`}>
        <StateBand
          tone="win"
          icon={IconCheck}
          title={text('payment:paidOf', { amount: formatDecimal(amount) })}
        >
          {text('payment:confirmedAt', { time: clock(at).slice(0, 5) })}
        </StateBand>
        <MethodTilesStill chosen="upi" />
        <div className={classes.panel}>
          <div className={classes.paid}>
            <span className={classes.tick}>
              <IconCheck size={110} stroke={3} aria-hidden />
            </span>
            <Amount value={amount} size="total" />
            <strong>{text('payment:inAccount')}</strong>
          </div>
          <div className={classes.steps}>
            <Progress
              done={3}
              steps={[
                { title: text('payment:codeShown'), note: text('payment:codeWhere') },
                {
                  title: text('payment:customerPaid'),
                  note:
                    reference && text('payment:paidReference', { reference: reference.slice(-4) }),
                },
                {
                  title: text('payment:bankConfirmed'),
                  note: `${clock(at).slice(0, 8)}, ${text('payment:confirmedAfter', {
                    count: Math.round((at - since) / SECOND_MS),
                  })}`,
                },
              ]}
            />
          </div>
        </div>
        <div className={screen.take}>
          <AppButton
            label={text('ui:continue')}
            note={text('payment:finishesIn', { count: MOMENT_MS / SECOND_MS })}
            look="primary"
            size="large"
            shortcut="Enter"
            stretch
            deliberate
            onClick={onDone}
          />
        </div>
      </div>
    </ScreenLayout>
  );
}
