import '@/lib/i18n/lineDocksTexts';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { DockSubject } from '@/ui/DockSubject';
import { BillDock } from './BillDock';

/** Asks whether a weight is right that is rarely sold. */
export function UnusualWeight({
  about,
  busy,
  onConfirm,
  onClose,
  onDismiss,
}: {
  /** The question in the server's words. */
  about: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Called instead of it when another dock opens in its place. */
  onDismiss: () => void;
}) {
  const text = useText();
  return (
    <BillDock
      title={text('lineDocks:unusualWeight')}
      scans="wait"
      over
      busy={busy}
      onClose={onClose}
      onDismiss={onDismiss}
      actions={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton
            label={text('lineDocks:weightIsRight')}
            look="primary"
            size="large"
            shortcut="Enter"
            autoFocus
            busy={busy}
            onClick={onConfirm}
          />
        </>
      }
    >
      <DockSubject name={about} />
    </BillDock>
  );
}
