import { Dock } from '@/ui/Dock';
import type { Leave } from './leave';
import { usePasscodeStep } from './usePasscodeStep';

export interface PasscodeDockProps {
  /** The leave to approve. */
  leave: Leave;
  subject: string;
  hint: string;
  onApproved: (securityCodeId: string) => unknown;
  onClose: () => void;
}

/** A manager's passcode for something that has no dock of its own. */
export function PasscodeDock({ leave, subject, hint, onApproved, onClose }: PasscodeDockProps) {
  const step = usePasscodeStep({ leave, subject, hint, onApproved, onBack: onClose });
  return step && <Dock {...step} onBack={undefined} onClose={onClose} />;
}
