import '@/lib/i18n/reportTexts';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconChevronDown, IconDownload } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { DropMenu, MenuItem } from '../shell/DropMenu';
import filters from './Filters.module.css';

export type FileKind = 'csv' | 'xlsx';

/** Saves what a page shows as a file, in one of two kinds. */
export function ExportMenu({ busy, onSave }: { busy: boolean; onSave: (kind: FileKind) => void }) {
  const text = useText();
  return (
    <DropMenu
      place="bottom-end"
      width={180}
      target={
        <Pressable className={filters.filter} busy={busy}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          <b>{text('console:export')}</b>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </Pressable>
      }
    >
      <MenuItem onClick={() => onSave('xlsx')}>{text('report:saveWorkbook')}</MenuItem>
      <MenuItem onClick={() => onSave('csv')}>{text('report:saveCsv')}</MenuItem>
    </DropMenu>
  );
}
