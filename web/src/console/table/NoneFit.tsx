import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { IconFilterOff } from '@/ui/icons';
import { TableEmpty } from './TableEmpty';

/** In the place of rows of which the filters leave none. */
export function NoneFit({ title, onRemove }: { title: string; onRemove: () => unknown }) {
  const text = useText();
  return (
    <TableEmpty icon={IconFilterOff} title={title}>
      <AppButton label={text('console:removeFilters')} look="soft" onClick={onRemove} />
    </TableEmpty>
  );
}
