import type { FormEvent, ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import { AppButton } from './AppButton';
import { Dialog } from './Dialog';

/** A few fields that count once they are applied; Enter in any of them applies. */
export function ApplyDialog({
  title,
  reason,
  onApply,
  onClose,
  children,
}: {
  title: string;
  /** The reason why Apply is not available. */
  reason: string | undefined;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <Dialog
      open
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onClose} />
          <AppButton label={text('ui:apply')} look="primary" reason={reason} onClick={onApply} />
        </>
      }
    >
      <form
        className={layout.stackWide}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!reason) onApply();
        }}
      >
        {children}
        {/* A form of two fields hears Enter with a button alone. */}
        <button type="submit" hidden aria-hidden />
      </form>
    </Dialog>
  );
}
