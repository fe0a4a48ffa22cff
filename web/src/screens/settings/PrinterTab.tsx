import { useState } from 'react';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { EmptyState } from '@/ui/EmptyState';
import { IconPrinter, IconRefresh } from '@/ui/icons';
import classes from './SettingsScreen.module.css';

/**
 * How a printer gets its driver and the print service, and whether that is there. No print service speaks to this till yet, so
 * there is nothing that could answer, and that is what is said.
 */
export function PrinterTab() {
  const text = useText();
  const [isChecked, setChecked] = useState(false);
  const check = () => {
    setChecked(true);
    showAlert.danger(text('printing:fault'));
  };
  return (
    <div className={classes.form}>
      <h2 className={classes.heading}>{text('settings:setupPrinter')}</h2>
      <ol className={classes.list}>
        <li>{text('printing:installDrivers')}</li>
        <li>{text('printing:installService')}</li>
      </ol>
      <p className={classes.words}>{text('printing:systems')}</p>
      <p className={classes.words}>{text('printing:meanwhile')}</p>
      <div className={classes.foot}>
        <AppButton
          label={text('printing:checkConnection')}
          icon={IconRefresh}
          look="primary"
          onClick={check}
        />
      </div>
      {isChecked && (
        <section aria-label={text('printing:available')}>
          <h3 className={classes.heading}>{text('printing:available')}</h3>
          <EmptyState icon={IconPrinter} message={text('printing:none')} />
        </section>
      )}
    </div>
  );
}
