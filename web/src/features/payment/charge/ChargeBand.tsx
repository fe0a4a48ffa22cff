import { useText } from '@/lib/i18n';
import { useTimeLeft } from '@/lib/useTimeLeft';
import { Amount } from '@/ui/Amount';
import { IconClockPause } from '@/ui/icons';
import { StateBand } from '@/ui/StateBand';
import { BandCard } from '../BandCard';
import classes from '../TenderBand.module.css';
import { counted, useChargeView, WAITED } from './useChargeView';

/** The amount that something outside takes, and how long it is waited for; in their place the doubt whether it is paid. */
export function ChargeBand() {
  const text = useText();
  const { body, answer, seconds, isSilent } = useChargeView();
  const left = useTimeLeft(answer?.qr?.close_by ?? 0);
  if (!body) return null;
  const isCard = body.via === 'device';
  if (isSilent) {
    return (
      <StateBand
        tone="attention"
        icon={IconClockPause}
        title={text(isCard ? 'payment:silentMachine' : 'payment:noAnswerYet')}
      >
        {text(isCard ? 'payment:silentCard' : 'payment:doubtful', { time: counted(seconds) })}
      </StateBand>
    );
  }
  return (
    <dl className={classes.band}>
      <BandCard label={text('payment:amountDue')}>
        <Amount value={body.amount} size="due" fits />
      </BandCard>
      <BandCard
        label={text(left ? 'payment:timeLeft' : 'payment:waiting')}
        note={left ? text('payment:upi') : isCard && text('payment:of', { time: counted(WAITED) })}
        soft
      >
        {/* It is seen, not read out each second. */}
        <span className={classes.clock} aria-hidden>
          {left || counted(seconds)}
        </span>
      </BandCard>
    </dl>
  );
}
