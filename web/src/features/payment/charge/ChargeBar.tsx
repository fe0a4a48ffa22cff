import { ActionButton } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { WaitingBar } from '@/ui/WaitingBar';
import { useWaysOut } from './chargeActions';
import { useChargeView } from './useChargeView';

/** Names what is awaited while something outside takes money, in the place of Continue, and the ways out of it. */
export function ChargeBar() {
  const text = useText();
  const view = useChargeView();
  const { body, isSilent, isGivingUp } = view;
  const makesCode = body?.via === 'qr';
  const out = useWaysOut({ ...view, makesCode });
  if (!body) return null;
  const words = isSilent ? 'payment:lateAnswer' : (AWAITED[body.via] ?? 'payment:waitingFor');
  return (
    <WaitingBar words={text(words)}>
      <ActionButton action={out['payment.look']} />
      <ActionButton action={out['payment.new_code']} busy={isGivingUp} />
      <ActionButton action={out['payment.cancel_charge']} busy={isGivingUp} />
    </WaitingBar>
  );
}

const AWAITED: Readonly<
  Record<string, 'payment:waitingBank' | 'payment:waitingMachine' | undefined>
> = { qr: 'payment:waitingBank', device: 'payment:waitingMachine' };
