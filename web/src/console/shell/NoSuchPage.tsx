import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import { useGo } from '../way';

/** An address that no page has. */
export function NoSuchPage() {
  const text = useText();
  const go = useGo();
  return (
    <EmptyState
      message={text('ui:pageNotFound')}
      action={<AppButton label={text('ui:goToStart')} look="primary" onClick={() => go('/')} />}
    />
  );
}
