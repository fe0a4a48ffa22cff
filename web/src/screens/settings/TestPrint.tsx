import { useIdentity } from '@/api';
import { useCablePrinter } from '@/devices/printer/cablePrinter';
import { trayService } from '@/devices/printer/trayService';
import {
  BY_CABLE,
  printFaultText,
  printPaper,
  useDefaultPrinter,
  usePrintsByApp,
} from '@/features/printing';
import { printEntry, useMaybeSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { IconPrinter } from '@/ui/icons';
import { useBusy } from '@/ui/useBusy';
import classes from './TestPrint.module.css';
import { type Tried, testLines, testPage, testTicket } from './testPage';
import type { PrinterOfApp } from './usePrinterOfApp';

/** The way to print that is chosen, and the paper that comes out of it. */
function useTried(ofApp: PrinterOfApp | null): Tried {
  const text = useText();
  const own = useDefaultPrinter();
  const settings = useMaybeSettings();
  const licence = useIdentity((identity) => identity.licence);
  const printsByApp = usePrintsByApp();
  const onCable = useCablePrinter();
  const place = {
    store: settings?.store.name ?? licence?.store_name ?? 'Rokad',
    till: licence?.terminal_name ?? '',
  };
  if (ofApp && printsByApp) return { ...place, printer: ofApp.name, width: ofApp.width };
  const width = settings && printEntry(settings, 'bill_print')?.width === '58' ? 58 : 80;
  if (own === BY_CABLE) return { ...place, printer: onCable?.name ?? '', width };
  const printer = own ?? settings?.printer.name;
  return { ...place, printer: printer || text('printers:useDialog'), width };
}

/** A page by which the way to print that was chosen is tried out on its paper, seen before it is printed. */
export function TestPrint({ ofApp }: { ofApp: PrinterOfApp | null }) {
  const text = useText();
  const tried = useTried(ofApp);
  const own = useDefaultPrinter();
  const storesPrinter = useMaybeSettings()?.printer.name;
  const printsByApp = usePrintsByApp();
  const isByDialog = !(own ?? storesPrinter);
  const { busy, run } = useBusy();
  const draw = async () => {
    const { printer, width } = tried;
    if ((ofApp && printsByApp) || own === BY_CABLE) return testTicket(tried);
    const isServed = !isByDialog && (await trayService.takesData(printer, width));
    return isServed ? testTicket(tried) : { html_data: testPage(tried) };
  };
  const test = async () => {
    try {
      await printPaper(await draw());
    } catch (problem) {
      showAlert.danger(printFaultText(problem));
    }
  };
  const [[title], ...lines] = testLines(tried);
  return (
    <section aria-label={text('printers:testPaper')} className={classes.test}>
      <h3 className={classes.caption}>{text('printers:testPaper')}</h3>
      <div className={classes.paper} data-width={tried.width} lang="en">
        <strong>{title}</strong>
        {lines.map(([left, right]) => (
          <p key={left}>
            <span>{left}</span> <span>{right}</span>
          </p>
        ))}
      </div>
      <div className={classes.print}>
        <AppButton
          label={text('printers:testPage')}
          icon={IconPrinter}
          look="primary"
          stretch
          busy={busy}
          onClick={() => run(test)}
        />
      </div>
    </section>
  );
}
