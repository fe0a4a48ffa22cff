import { useText } from '@/lib/i18n';
import type { Paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { ConfirmKey } from '@/ui/ConfirmKey';
import { Dialog } from '@/ui/Dialog';
import { ClosingSteps } from './ClosingSteps';
import classes from './ConfirmCount.module.css';

/** The last look at a count, before it is compared with what was expected. */
export function ConfirmCount({
  amount,
  busy,
  onConfirm,
  onBack,
}: {
  amount: Paise;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const text = useText();
  return (
    <Dialog
      open
      title={text('cash_session:countConfirm')}
      size="small"
      busy={busy}
      onClose={onBack}
      footer={
        <>
          <AppButton label={text('cash_session:countAgain')} onClick={onBack} />
          <AppButton
            label={text('cash_session:closeSession')}
            look="primary"
            autoFocus
            shortcut="Ctrl+Enter"
            onClick={onConfirm}
          />
        </>
      }
    >
      <ConfirmKey
        onConfirm={() => {
          if (!busy) onConfirm();
        }}
      />
      <ClosingSteps current="confirm" />
      <div className={classes.counted}>
        <span>{text('cash_session:counted')}</span>
        <Amount value={amount} size="total" />
      </div>
      <p className={classes.text}>{text('cash_session:countConfirmText')}</p>
    </Dialog>
  );
}
