import { useState } from 'react';
import { type LegalName, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { LEGAL_TITLES, LegalDialog } from './LegalDialog';
import classes from './login.module.css';

/** The ways to what everyone may read before signing in. */
export function LegalLinks() {
  const text = useText();
  const [shown, setShown] = useState<LegalName | null>(null);
  return (
    <div className={classes.legal}>
      {(['terms', 'privacy'] as const).map((name) => (
        <AppButton
          key={name}
          label={text(LEGAL_TITLES[name])}
          look="text"
          onClick={() => setShown(name)}
        />
      ))}
      {shown && <LegalDialog name={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
