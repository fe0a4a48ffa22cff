import { say, useText } from '@/lib/i18n';
import { AppButton, type AppButtonProps } from '@/ui/AppButton';
import { useIsPending } from './pendingActions';
import type { BoundAction } from './tillAction';

export interface ActionButtonProps
  extends Pick<
    AppButtonProps,
    'look' | 'size' | 'note' | 'stretch' | 'badge' | 'badgeTone' | 'busy' | 'pressed' | 'ref'
  > {
  action: BoundAction;
  /** Another label than the action's own, where the place asks for a shorter or a fuller one. */
  label?: string;
}

/** The button of an action, where the store has it: label, icon, key and reason are the action's own. */
export function ActionButton({ action, label, busy = false, ...button }: ActionButtonProps) {
  const text = useText();
  const pending = useIsPending(action.id);
  if (action.hidden) return null;
  return (
    <AppButton
      {...button}
      label={label ?? text(action.label)}
      icon={action.icon}
      shortcut={action.shortcut}
      reason={action.reason && say(action.reason)}
      busy={busy || pending}
      deliberate={action.deliberate}
      onClick={action.run}
    />
  );
}
