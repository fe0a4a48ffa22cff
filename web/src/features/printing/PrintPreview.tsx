import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconPrinter } from '@/ui/icons';
import { PaperFrame } from './PaperFrame';
import classes from './PrintPreview.module.css';
import { printFaultText } from './printFaultText';
import type { Paper } from './printPaper';
import { printPaper } from './printWhenAsked';

export interface PrintPreviewProps {
  /** The paper, as the server made it; `null` while there is nothing to show. */
  paper: Paper | null;
  title: string;
  onClose: () => void;
}

/** A page as it will be on paper, with a button that prints it. */
export function PrintPreview({ paper, title, onClose }: PrintPreviewProps) {
  const text = useText();
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
      <PaperFrame html={paper.html_data} title={title} className={classes.page} />
    </Dialog>
  );
}
