import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '@/lib/i18n';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@/ui/icons';
import classes from './HandedOver.module.css';
import { type DeliveryState, useDeliveryState } from './useDelivery';
import type { Queued } from './useHandOver';

const ICONS = { waiting: IconClock, sent: IconCircleCheck, given_up: IconAlertTriangle };
const WORDS = {
  waiting: 'invoice:deliveryWaiting',
  sent: 'invoice:deliverySent',
  given_up: 'invoice:deliveryFailed',
} as const;

/** The invoice has been handed over: to whom, and whether it has gone already. */
export function HandedOver({ queued, to }: { queued: Queued; to: string }) {
  const text = useText();
  const queries = useQueryClient();
  const state: Exclude<DeliveryState, null> = useDeliveryState(queued.deliveryId) ?? 'waiting';
  // The number in the shell's status has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what it follows
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['delivery'], exact: true });
  }, [queries, state]);
  const Icon = ICONS[state];
  return (
    <div className={classes.outcome} data-state={state} role="status">
      <Icon size={40} stroke={1.5} aria-hidden />
      <p className={classes.words}>
        <strong>{text(WORDS[state])}</strong>
        <span>{to}</span>
      </p>
    </div>
  );
}
