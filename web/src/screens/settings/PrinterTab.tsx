import { useCallback, useEffect, useState } from 'react';
import { loopbackPermission } from '@/devices/printer/loopback';
import { trayService } from '@/devices/printer/trayService';
import {
  BY_DIALOG,
  printFaultText,
  printHtml,
  setDefaultPrinter,
  useDefaultPrinter,
} from '@/features/printing';
import { useMaybeSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { ChoiceButton } from '@/ui/ChoiceButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { EmptyState } from '@/ui/EmptyState';
import { IconInfoCircle, IconPrinter, IconRefresh } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { useBusy } from '@/ui/useBusy';
import classes from './SettingsScreen.module.css';
import { testPage } from './testPage';

/** The tab comes up first, and looks for the print service then. */
const CHECK_AFTER_MS = 300;

/** What the print service has answered: its printers, or that there is none. */
type Found = readonly string[] | 'none' | 'unasked';

/** How a printer gets its driver and the print agent while that does not answer; its printers, to choose from, when it does. */
export function PrinterTab() {
  const text = useText();
  const [found, setFound] = useState<Found>('unasked');
  const [isDenied, setDenied] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const look = useCallback(async () => {
    const printers = await trayService.printers().catch(() => []);
    setDenied(printers.length === 0 && (await loopbackPermission()) === 'denied');
    setFound(printers.length === 0 ? 'none' : printers);
    return printers;
  }, []);
  const check = async () => {
    const printers = await look();
    if (printers.length === 0) showAlert.danger(text('printing:fault'));
  };
  useEffect(() => {
    const timer = setTimeout(() => void look(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [look]);

  return (
    <div className={classes.form}>
      <h2 className={classes.heading}>{text('settings:setupPrinter')}</h2>
      {typeof found === 'string' && <HowToInstall />}
      {isDenied && <Note icon={IconInfoCircle} text={text('printing:loopbackDenied')} />}
      <div className={classes.foot}>
        <AppButton
          label={text('printing:checkConnection')}
          icon={IconRefresh}
          look="primary"
          busy={busy}
          onClick={() => run(check)}
        />
      </div>
      {found !== 'unasked' && (
        <section aria-label={text('printing:available')} className={classes.form}>
          <h3 className={classes.heading}>{text('printing:available')}</h3>
          {found === 'none' ? (
            <EmptyState icon={IconPrinter} message={text('printing:none')} />
          ) : (
            <Printers names={found} onChoose={setChosen} />
          )}
        </section>
      )}
      <ConfirmDialog
        open={chosen !== null}
        question={text('printing:setDefault')}
        detail={chosen ?? ''}
        confirmLabel={text('printing:set')}
        onConfirm={() => {
          setDefaultPrinter(chosen);
          setChosen(null);
        }}
        onCancel={() => setChosen(null)}
      />
      <WithoutAgent />
      <TestPage />
    </div>
  );
}

function HowToInstall() {
  const text = useText();
  return (
    <>
      <ol className={classes.list}>
        <li>{text('printing:installDrivers')}</li>
        <li>{text('printing:installService')}</li>
      </ol>
      <p className={classes.words}>{text('printing:systems')}</p>
      <p className={classes.words}>{text('printing:meanwhile')}</p>
    </>
  );
}

/** The printers of this computer, the default one marked. */
function Printers({
  names,
  onChoose,
}: {
  names: readonly string[];
  onChoose: (name: string) => void;
}) {
  const text = useText();
  const printer = useDefaultPrinter();
  return (
    <div className={classes.fields}>
      {names.map((name) => (
        <ChoiceButton
          key={name}
          label={name}
          detail={name === printer ? text('printing:default') : ''}
          pressed={name === printer}
          onClick={() => onChoose(name)}
        />
      ))}
    </div>
  );
}

/** What can be chosen while no print service answers, too: the store's printer where it has one, and the browser's dialog. */
function WithoutAgent() {
  const text = useText();
  const printer = useDefaultPrinter();
  const ofStore = useMaybeSettings()?.printer.name;
  return (
    <section aria-label={text('printing:otherWays')} className={classes.form}>
      <h3 className={classes.heading}>{text('printing:otherWays')}</h3>
      <div className={classes.fields}>
        {ofStore && (
          <ChoiceButton
            label={text('printing:ofStore')}
            detail={ofStore}
            pressed={printer === null}
            onClick={() => setDefaultPrinter(null)}
          />
        )}
        <ChoiceButton
          label={text('printing:useDialog')}
          detail={text('printing:useDialogDetail')}
          pressed={printer === BY_DIALOG || (printer === null && !ofStore)}
          onClick={() => setDefaultPrinter(BY_DIALOG)}
        />
      </div>
    </section>
  );
}

/** A page by which the printer that was chosen is tried out. */
function TestPage() {
  const text = useText();
  const own = useDefaultPrinter();
  const ofStore = useMaybeSettings()?.printer.name;
  const printer = own ?? ofStore;
  const { busy, run } = useBusy();
  if (!printer) return null;
  const test = () =>
    printHtml(testPage(printer)).catch((problem) => showAlert.danger(printFaultText(problem)));
  return (
    <div className={classes.foot}>
      <AppButton
        label={text('printing:testPage')}
        icon={IconPrinter}
        busy={busy}
        onClick={() => run(test)}
      />
    </div>
  );
}
