import { Outlet } from '@tanstack/react-router';
import { FarewellDialog, LogoutQuestion, usePreferences } from '@/features/login';

/** Every screen, and beside it the dialogs that may come wherever one is. */
export function Root() {
  usePreferences();
  return (
    <>
      <Outlet />
      <LogoutQuestion />
      <FarewellDialog />
    </>
  );
}
