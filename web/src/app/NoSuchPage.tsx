import { useNavigate } from '@tanstack/react-router';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { EmptyState } from '@/ui/EmptyState';
import classes from './FullPage.module.css';

/** A path that leads nowhere. */
export function NoSuchPage() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <main className={classes.page}>
      <EmptyState
        message={text('ui:pageNotFound')}
        action={
          <AppButton
            label={text('ui:goToStart')}
            look="primary"
            onClick={() => navigate({ to: '/' })}
          />
        }
      />
    </main>
  );
}
