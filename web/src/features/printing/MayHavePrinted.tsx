import '@/lib/i18n/printedTexts';
import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import type { Looked } from './askForPaper';

/** Asks a person to look whether a paper has come out before it is printed again. */
export function MayHavePrinted({
  paper,
  onLooked,
}: {
  /** The title of the paper. */
  paper: string;
  onLooked: (looked: Looked) => void;
}) {
  const text = useText();
  return (
    <ConfirmDialog
      open
      danger
      question={text('printed:question')}
      detail={text('printed:look', { name: paper })}
      confirmLabel={text('printed:again')}
      confirmNote={text('printed:againNote')}
      cancelLabel={text('printed:there')}
      cancelNote={text('printed:thereNote')}
      onConfirm={() => onLooked('again')}
      onCancel={() => onLooked('there')}
      onDismiss={() => onLooked('later')}
    />
  );
}
