import { useMemo } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconPrinter } from '@/ui/icons';
import classes from './PrintPreview.module.css';
import { printHtml } from './printHtml';
import { framedPage, PAGE_SANDBOX } from './sandboxedPage';

export interface PrintPreviewProps {
  /** The page as the server made it; `null` while there is nothing to show. */
  html: string | null;
  title: string;
  onClose: () => void;
}

/** A page as it will be on paper, with a button that prints it. */
export function PrintPreview({ html, title, onClose }: PrintPreviewProps) {
  const text = useText();
  const page = useMemo(() => (html === null ? '' : framedPage(html)), [html]);
  if (html === null) return null;
  const print = () => printHtml(html).catch(() => showAlert.danger(text('printing:fault')));
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <AppButton label={text('ui:close')} onClick={onClose} />
          <AppButton
            label={text('ui:print')}
            icon={IconPrinter}
            look="primary"
            autoFocus
            onClick={print}
          />
        </>
      }
    >
      <iframe title={title} sandbox={PAGE_SANDBOX} srcDoc={page} className={classes.page} />
    </Dialog>
  );
}
