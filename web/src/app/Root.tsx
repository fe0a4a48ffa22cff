import { Outlet } from '@tanstack/react-router';
import { FarewellDialog, usePreferences } from '@/features/login';
import { LogoutDialog } from './LogoutDialog';

/** Every screen, and beside it the dialogs that may come wherever one is. */
export function Root() {
  usePreferences();
  return (
    <>
      <Outlet />
      <LogoutDialog />
      <FarewellDialog />
    </>
  );
}
