import { useText } from '@/lib/i18n';
import { IconCircleCheck, IconClock } from '@/ui/icons';
import classes from './HandedOver.module.css';

/** The invoice has been handed over: to whom, and whether it has gone already. */
export function HandedOver({ isSent, to }: { isSent: boolean; to: string }) {
  const text = useText();
  const Icon = isSent ? IconCircleCheck : IconClock;
  return (
    <div className={classes.outcome} data-state={isSent ? 'sent' : 'waiting'} role="status">
      <Icon size={40} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        <strong>{text(isSent ? 'invoice:deliverySent' : 'invoice:deliveryWaiting')}</strong>
        <span>{to}</span>
      </p>
    </div>
  );
}
