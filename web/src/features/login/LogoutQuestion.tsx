import { useText } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { stopAskingToLogout, useLogoutAsked } from './logoutAsked';
import { useLogout } from './useLogout';

/** The question whether to log out. Rendered once, beside the screens. */
export function LogoutQuestion() {
  return <LogoutDialog open={useLogoutAsked()} onClose={stopAskingToLogout} />;
}

/** The question itself, for a place that has to ask from within (the lock). */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const logout = useLogout();
  return (
    <ConfirmDialog
      open={open}
      question={text('shell:logoutQuestion')}
      confirmLabel={text('shell:logout')}
      onConfirm={() => {
        onClose();
        logout();
      }}
      onCancel={onClose}
    />
  );
}
