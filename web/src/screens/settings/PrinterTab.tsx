import { useCallback, useEffect, useState } from 'react';
import { useBridgeTrouble, useCanByBridge } from '@/devices/bridge';
import { willAskForLoopback } from '@/devices/printer/loopback';
import { printerKind } from '@/devices/printer/printerKinds';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import {
  BY_CABLE,
  BY_DIALOG,
  setDefaultPrinter,
  useDefaultPrinter,
  usePrintsByApp,
} from '@/features/printing';
import { useMaybeSettings } from '@/features/settings';
import { type Text, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Badge } from '@/ui/Badge';
import { ChoiceRow } from '@/ui/ChoiceRow';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import {
  IconBrowser,
  IconBuildingStore,
  IconCircleCheck,
  IconInfoCircle,
  IconPrinter,
  IconRefresh,
} from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Note } from '@/ui/Note';
import { useBusy } from '@/ui/useBusy';
import { CableScales } from './CableScales';
import { bestPath, type PrinterPath, PrinterPaths, pathOf, platformWords } from './PrinterPaths';
import { AgentSteps, CableSteps } from './PrinterSteps';
import { ScaleLabels } from './ScaleLabels';
import classes from './SettingsScreen.module.css';
import { TestPrint } from './TestPrint';
import { usePrinterOfApp } from './usePrinterOfApp';
import { WaitingJobs } from './WaitingJobs';

/** The tab comes up first, and looks for the print service then. */
const CHECK_AFTER_MS = 300;

/**
 * The answer of the print service: its printers, that there is none, or why this page gets no
 * answer.
 */
type Found = readonly string[] | 'none' | 'denied' | 'unpaired' | 'unasked';

/** A printer to choose: of the app around the page, or of the print service. */
interface Choice {
  name: string;
  isOfApp: boolean;
  /** Of its paper, in millimetres; what the print service knows of it stands beside the name. */
  width: number | null;
  isDefault: boolean;
}

/**
 * How this till prints: one path for each way, the best one for its platform first. On a device whose app prints, that
 * printer comes first, and nothing has to be installed.
 */
export function PrinterTab() {
  const text = useText();
  const [found, setFound] = useState<Found>('unasked');
  const [willAsk, setWillAsk] = useState(false);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [asked, setPath] = useState<PrinterPath | null>(null);
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
    ...(ofApp ? [{ ...ofApp, isOfApp: true, isDefault: printsByApp }] : []),
    ...(typeof found === 'string' ? [] : found).map((name) => ({
      name,
      isOfApp: false,
      width: null,
      isDefault: name === printer,
    })),
  ];

  const isConnected = typeof found !== 'string';
  const isToInstall = (found === 'none' || found === 'unasked') && !ofApp;
  const best = bestPath(ofApp !== null);
  const path = asked ?? pathOf(printer) ?? best;
  const checkButton = (
    <AppButton
      label={text('printers:checkConnection')}
      icon={IconRefresh}
      busy={busy}
      onClick={() => run(check)}
    />
  );

  return (
    <div className={`${layout.stackWider} ${classes.form}`}>
      <div className={classes.head}>
        <h2 className={classes.heading}>{text('printers:how')}</h2>
        <p className={classes.words}>{platformWords(text)}</p>
        <span>
          {(isConnected || ofApp) && (
            <Badge tone="done">
              <IconCircleCheck size={16} stroke={1.75} aria-hidden />
              {text(isConnected ? 'printers:connected' : 'printers:appConnected')}
            </Badge>
          )}
          {!isConnected && !ofApp && found !== 'unasked' && (
            <Badge tone="attention">{text('printers:notConnected')}</Badge>
          )}
        </span>
      </div>
      <PrinterPaths best={best} path={path} onPath={setPath} />
      <div className={classes.beside}>
        <div className={`${layout.stackWider} ${classes.form}`}>
          {path === 'cable' && <CableSteps />}
          {path === 'dialog' && <WithoutAgent />}
          {path === 'computer' && (
            <>
              {trouble && (
                <Note
                  icon={IconInfoCircle}
                  text={text(trouble === 'version' ? 'printers:appVersion' : 'printers:appSilent')}
                />
              )}
              {found === 'unpaired' && (
                <Note icon={IconInfoCircle} text={text('printers:unpaired')} />
              )}
              {willAsk && !isConnected && (
                <Note icon={IconInfoCircle} text={text('printers:loopbackAsked')} />
              )}
              {isToInstall && <AgentSteps check={checkButton} />}
              {found === 'denied' && (
                <Note icon={IconInfoCircle} text={text('printers:loopbackDenied')} />
              )}
              {(found !== 'unasked' || ofApp) && (
                <>
                  <div className={classes.head}>
                    <h3 className={classes.heading}>{text('printers:available')}</h3>
                    {!isToInstall && checkButton}
                  </div>
                  <section
                    aria-label={text('printers:available')}
                    className={`${layout.stackWider} ${classes.form}`}
                  >
                    {choices.length === 0 ? (
                      <EmptyState
                        icon={IconPrinter}
                        message={text('printers:none')}
                        hint={text('printers:meanwhile')}
                      />
                    ) : (
                      <Printers choices={choices} onChoose={setChosen} />
                    )}
                    {served && isConnected && <WaitingJobs printer={served} />}
                  </section>
                </>
              )}
            </>
          )}
          {!weighsByApp && <CableScales />}
          <ScaleLabels />
        </div>
        <TestPrint ofApp={ofApp} />
      </div>
      <ConfirmDialog
        open={chosen !== null}
        icon={IconPrinter}
        question={text('printers:setDefault')}
        detail={chosen?.name ?? ''}
        confirmLabel={text('printers:set')}
        confirmNote={text('printers:setNote')}
        cancelNote={text('printers:setCancelNote')}
        onConfirm={() => {
          setDefaultPrinter(chosen?.isOfApp ? null : (chosen?.name ?? null));
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
    </div>
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
    <div className={classes.rows}>
      {choices.map((choice) => (
        <ChoiceRow
          key={`${choice.isOfApp} ${choice.name}`}
          icon={IconPrinter}
          label={choice.name}
          detail={whatItIs(choice, text)}
          mark={text('printers:default')}
          pressed={choice.isDefault}
          onClick={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}

/** How a printer takes what it prints, and the width of its paper, as far as it has told. */
function whatItIs({ name, width, isOfApp }: Choice, text: Text): string {
  const kind = isOfApp ? { takesData: true, width } : printerKind(name);
  if (!kind) return '';
  return [
    text(kind.takesData ? 'printers:receiptPrinter' : 'printers:pagePrinter'),
    kind.width === null ? '' : text('printers:paperWidth', { number: `${kind.width}` }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The choices while no print service answers: the store's printer where it has one, and the
 * browser's dialog.
 */
function WithoutAgent() {
  const text = useText();
  const printer = useDefaultPrinter();
  const ofApp = usePrinterOfApp();
  const storesPrinter = useMaybeSettings()?.printer.name;
  // On a device whose app prints, an open choice means that printer, and not the store's.
  const ofStore = ofApp ? '' : storesPrinter;
  return (
    <section
      aria-label={text('printers:otherWays')}
      className={`${layout.stackWider} ${classes.form}`}
    >
      <h3 className={classes.heading}>{text('printers:otherWays')}</h3>
      <div className={classes.rows}>
        {ofStore && (
          <ChoiceRow
            icon={IconBuildingStore}
            label={text('printers:ofStore')}
            detail={ofStore}
            mark={text('printers:inUse')}
            pressed={printer === null}
            onClick={() => setDefaultPrinter(null)}
          />
        )}
        <ChoiceRow
          icon={IconBrowser}
          label={text('printers:useDialog')}
          detail={text('printers:useDialogDetail')}
          mark={text('printers:inUse')}
          pressed={printer === BY_DIALOG || (printer === null && !ofStore && !ofApp)}
          onClick={() => setDefaultPrinter(BY_DIALOG)}
        />
      </div>
    </section>
  );
}
