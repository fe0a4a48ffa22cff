import { useCallback } from 'react';
import { useText } from '@/lib/i18n';
import { putPage } from '@/lib/trustedTypes';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconPrinter } from '@/ui/icons';
import classes from './PrintPreview.module.css';
import { printFaultText } from './printFaultText';
import type { Paper } from './printPaper';
import { printPaper } from './printWhenAsked';
import { framedPage, PAGE_SANDBOX } from './sandboxedPage';

export interface PrintPreviewProps {
  /** The paper, as the server made it; `null` while there is nothing to show. */
  paper: Paper | null;
  title: string;
  onClose: () => void;
}

/** A page as it will be on paper, with a button that prints it. */
export function PrintPreview({ paper, title, onClose }: PrintPreviewProps) {
  const text = useText();
  const html = paper?.html_data ?? null;
  // Not as an attribute: React would make a plain text of what the content policy trusts.
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame && html !== null) putPage(frame, framedPage(html));
    },
    [html],
  );
  if (paper === null) return null;
  const print = () =>
    printPaper(paper).catch((problem) => showAlert.danger(printFaultText(problem)));
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
      <iframe title={title} sandbox={PAGE_SANDBOX} ref={show} className={classes.page} />
    </Dialog>
  );
}
