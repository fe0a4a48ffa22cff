import { Outlet } from '@tanstack/react-router';
import { FarewellDialog, LogoutQuestion } from '@/features/login';

/** Every screen, and beside it the dialogs that may come wherever one is. */
export function Root() {
  return (
    <>
      <Outlet />
      <LogoutQuestion />
      <FarewellDialog />
    </>
  );
}
