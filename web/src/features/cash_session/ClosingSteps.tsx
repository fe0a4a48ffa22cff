import { useText } from '@/lib/i18n';
import { Steps } from '@/ui/Steps';
import classes from './ClosingSteps.module.css';

/** The steps of a session's closing: counted, confirmed, and the slip in hand. */
export function ClosingSteps({ current }: { current: 'count' | 'confirm' | 'slip' }) {
  const text = useText();
  const steps = ['count', 'confirm', 'slip'] as const;
  return (
    <div className={classes.steps}>
      <Steps
        steps={[text('drawer:count'), text('drawer:stepConfirm'), text('drawer:stepSlip')]}
        current={steps.indexOf(current)}
      />
    </div>
  );
}
