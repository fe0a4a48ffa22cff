import { useCallback, useEffect, useState } from 'react';
import { useBridgeApp, useBridgeTrouble, useCanByBridge } from '@/devices/bridge';
import { useCablePrinter } from '@/devices/printer/cablePrinter';
import { willAskForLoopback } from '@/devices/printer/loopback';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import {
  BY_CABLE,
  BY_DIALOG,
  printFaultText,
  printPaper,
  setDefaultPrinter,
  useDefaultPrinter,
  usePrintsByApp,
} from '@/features/printing';
import { printEntry, useMaybeSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ChoiceButton } from '@/ui/ChoiceButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { IconInfoCircle, IconPrinter, IconRefresh } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { useBusy } from '@/ui/useBusy';
import { CablePrinters } from './CablePrinters';
import { CableScales } from './CableScales';
import { ScaleLabels } from './ScaleLabels';
import classes from './SettingsScreen.module.css';
import { testPage, testTicket } from './testPage';
import { WaitingJobs } from './WaitingJobs';

/** The tab comes up first, and looks for the print service then. */
const CHECK_AFTER_MS = 300;

/** What the print service has answered: its printers, that there is none, or why this page gets no answer. */
type Found = readonly string[] | 'none' | 'denied' | 'unpaired' | 'unasked';

/** A printer to choose: of the app around the page, or of the print service. */
interface Choice {
  name: string;
  isOfApp: boolean;
  isDefault: boolean;
}

/** The printer of the app around the page, where it has one. */
function usePrinterOfApp(): { name: string; width: 58 | 80 } | null {
  const text = useText();
  const app = useBridgeApp();
  if (!app?.can.includes('print')) return null;
  const { name, width } = app.printer;
  return { name: name || text('printers:ofTablet'), width };
}

/**
 * How a printer gets its driver and the print agent while that does not answer; its printers, to choose from, when it
 * does. On a device whose app prints, that printer comes first, and nothing has to be installed; elsewhere a receipt
 * printer may hang on the device's own cable.
 */
export function PrinterTab() {
  const text = useText();
  const [found, setFound] = useState<Found>('unasked');
  const [willAsk, setWillAsk] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const ofApp = usePrinterOfApp();
  const printsByApp = usePrintsByApp();
  const printer = useDefaultPrinter();
  const storesPrinter = useMaybeSettings()?.printer.name;
  // The printer of the print service that this till prints on.
  const served = printsByApp || printer === BY_CABLE ? '' : (printer ?? storesPrinter);
  const weighsByApp = useCanByBridge('weigh');
  const trouble = useBridgeTrouble();
  const { busy, run } = useBusy();

  const look = useCallback(async () => {
    let nothing: Found = 'none';
    const printers = await trayService.printers().catch((problem) => {
      const fate = problem instanceof PrintFault ? problem.fate : null;
      if (fate === 'unpaired' || fate === 'denied') nothing = fate;
      return [];
    });
    setWillAsk(await willAskForLoopback());
    setFound(printers.length === 0 ? nothing : printers);
    return printers;
  }, []);
  const check = async () => {
    const printers = await look();
    if (printers.length === 0 && !ofApp) showAlert.danger(text('printing:fault'));
  };
  useEffect(() => void willAskForLoopback().then(setWillAsk), []);
  useEffect(() => {
    const timer = setTimeout(() => void look(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [look]);

  const choices: Choice[] = [
    ...(ofApp ? [{ name: ofApp.name, isOfApp: true, isDefault: printsByApp }] : []),
    ...(typeof found === 'string' ? [] : found).map((name) => ({
      name,
      isOfApp: false,
      isDefault: name === printer,
    })),
  ];

  return (
    <div className={classes.form}>
      <h2 className={classes.heading}>{text('settings:setupPrinter')}</h2>
      {trouble && (
        <Note
          icon={IconInfoCircle}
          text={text(trouble === 'version' ? 'printers:appVersion' : 'printers:appSilent')}
        />
      )}
      {found === 'unpaired' && <Note icon={IconInfoCircle} text={text('printers:unpaired')} />}
      {willAsk && typeof found === 'string' && (
        <Note icon={IconInfoCircle} text={text('printers:loopbackAsked')} />
      )}
      {(found === 'none' || found === 'unasked') && !ofApp && <HowToInstall />}
      {found === 'denied' && <Note icon={IconInfoCircle} text={text('printers:loopbackDenied')} />}
      <div className={classes.foot}>
        <AppButton
          label={text('printers:checkConnection')}
          icon={IconRefresh}
          look="primary"
          busy={busy}
          onClick={() => run(check)}
        />
      </div>
      {(found !== 'unasked' || ofApp) && (
        <section aria-label={text('printers:available')} className={classes.form}>
          <h3 className={classes.heading}>{text('printers:available')}</h3>
          {choices.length === 0 ? (
            <EmptyState icon={IconPrinter} message={text('printers:none')} />
          ) : (
            <Printers choices={choices} onChoose={setChosen} />
          )}
          {served && typeof found !== 'string' && <WaitingJobs printer={served} />}
        </section>
      )}
      <ConfirmDialog
        open={chosen !== null}
        question={text('printers:setDefault')}
        detail={chosen?.name ?? ''}
        confirmLabel={text('printers:set')}
        onConfirm={() => {
          setDefaultPrinter(chosen?.isOfApp ? null : (chosen?.name ?? null));
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
      {!ofApp && <CablePrinters />}
      <WithoutAgent />
      <TestPage />
      {!weighsByApp && <CableScales />}
      <ScaleLabels />
    </div>
  );
}

/** What to install; on Windows the tray program that speaks the same, until our agent has passed its tests there. */
function HowToInstall() {
  const text = useText();
  return (
    <>
      <ol className={classes.list}>
        <li>{text('printers:installDrivers')}</li>
        <li>{text('printers:installService')}</li>
      </ol>
      <p className={classes.words}>{text('printers:systems')}</p>
      {/\bWindows\b/.test(navigator.userAgent) && (
        <Note icon={IconInfoCircle} text={text('printers:onWindows')} />
      )}
      <p className={classes.words}>{text('printers:meanwhile')}</p>
    </>
  );
}

/** The printers of this device, the default one marked. */
function Printers({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) {
  const text = useText();
  return (
    <div className={classes.fields}>
      {choices.map((choice) => (
        <ChoiceButton
          key={`${choice.isOfApp} ${choice.name}`}
          label={choice.name}
          detail={choice.isDefault ? text('printers:default') : ''}
          pressed={choice.isDefault}
          onClick={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}

/** What can be chosen while no print service answers, too: the store's printer where it has one, and the browser's dialog. */
function WithoutAgent() {
  const text = useText();
  const printer = useDefaultPrinter();
  const ofApp = usePrinterOfApp();
  const storesPrinter = useMaybeSettings()?.printer.name;
  // Where nothing is chosen on a device whose app prints, that is its printer, and not the store's.
  const ofStore = ofApp ? '' : storesPrinter;
  return (
    <section aria-label={text('printers:otherWays')} className={classes.form}>
      <h3 className={classes.heading}>{text('printers:otherWays')}</h3>
      <div className={classes.fields}>
        {ofStore && (
          <ChoiceButton
            label={text('printers:ofStore')}
            detail={ofStore}
            pressed={printer === null}
            onClick={() => setDefaultPrinter(null)}
          />
        )}
        <ChoiceButton
          label={text('printers:useDialog')}
          detail={text('printers:useDialogDetail')}
          pressed={printer === BY_DIALOG || (printer === null && !ofStore && !ofApp)}
          onClick={() => setDefaultPrinter(BY_DIALOG)}
        />
      </div>
    </section>
  );
}

/** A page by which the way to print that was chosen is tried out, on the store's paper. */
function TestPage() {
  const text = useText();
  const own = useDefaultPrinter();
  const settings = useMaybeSettings();
  const ofApp = usePrinterOfApp();
  const printsByApp = usePrintsByApp();
  const onCable = useCablePrinter();
  const { busy, run } = useBusy();
  const draw = async () => {
    if (ofApp && printsByApp) return testTicket(ofApp.name, ofApp.width);
    const width = settings && printEntry(settings, 'bill_print')?.width === '58' ? 58 : 80;
    if (own === BY_CABLE) return testTicket(onCable?.name ?? '', width);
    const printer = own ?? settings?.printer.name ?? '';
    if (printer && (await trayService.takesData(printer, width))) return testTicket(printer, width);
    return { html_data: testPage(printer || text('printers:useDialog'), width) };
  };
  const test = async () => {
    try {
      await printPaper(await draw());
    } catch (problem) {
      showAlert.danger(printFaultText(problem));
    }
  };
  return (
    <div className={classes.foot}>
      <AppButton
        label={text('printers:testPage')}
        icon={IconPrinter}
        busy={busy}
        onClick={() => run(test)}
      />
    </div>
  );
}
