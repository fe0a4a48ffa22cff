import { useId } from 'react';
import { BY_CABLE, BY_DIALOG } from '@/features/printing';
import type { PlainMessageKey, Text } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { Group } from '@/ui/Group';
import { type Icon, IconBrowser, IconDeviceDesktop, IconUsb } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import classes from './PrinterPaths.module.css';

/** A way in which a till gets its printer. */
export type PrinterPath = 'computer' | 'cable' | 'dialog';

const PATHS: ReadonlyArray<{
  path: PrinterPath;
  icon: Icon;
  label: PlainMessageKey;
  detail: PlainMessageKey;
}> = [
  {
    path: 'computer',
    icon: IconDeviceDesktop,
    label: 'printers:onComputer',
    detail: 'printers:onComputerDetail',
  },
  { path: 'cable', icon: IconUsb, label: 'printers:byCable', detail: 'printers:byCableDetail' },
  {
    path: 'dialog',
    icon: IconBrowser,
    label: 'printers:byDialog',
    detail: 'printers:byDialogDetail',
  },
];

const PLATFORMS = [
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const platform = () => PLATFORMS.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? '';

/** Says on which kind of device this is; nothing where the browser does not tell. */
export function platformWords(text: Text): string {
  const name = platform();
  if (name === 'Android') return text('printers:thisIsTablet');
  return name && text('printers:thisIs', { name });
}

/** The best way here: an Android device reaches a printer on its cable, unless its app prints. */
export function bestPath(hasApp: boolean): PrinterPath {
  return platform() === 'Android' && !hasApp ? 'cable' : 'computer';
}

/** The way of the printer that is chosen; `null` where that says nothing. */
export function pathOf(printer: string | null): PrinterPath | null {
  if (printer === BY_CABLE) return 'cable';
  return printer === BY_DIALOG ? 'dialog' : null;
}

/** The ways, the best one for this device first. */
export function PrinterPaths({
  best,
  path,
  onPath,
}: {
  best: PrinterPath;
  path: PrinterPath;
  onPath: (path: PrinterPath) => void;
}) {
  const text = useText();
  const id = useId();
  const inOrder = [...PATHS].sort((one, other) => +(other.path === best) - +(one.path === best));
  return (
    <Group label={text('printers:how')} className={classes.paths}>
      {inOrder.map(({ path: its, icon: Picture, label, detail }) => (
        <Pressable
          key={its}
          className={classes.path}
          describedBy={`${id}-${its}`}
          aria-pressed={its === path}
          onClick={() => onPath(its)}
        >
          <span className={classes.top}>
            <Picture size={24} stroke={1.75} aria-hidden />
            {/* They describe the button and are no part of its name. */}
            {its === best && (
              <span aria-hidden>
                <Badge tone="chosen">{text('printers:best')}</Badge>
              </span>
            )}
          </span>
          <strong>{text(label)}</strong>
          <span id={`${id}-${its}`} className={classes.detail} aria-hidden>
            {text(detail)}
          </span>
        </Pressable>
      ))}
    </Group>
  );
}
