import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/queryClient';
import { wholeRouter } from './routers';

/**
 * Opens the whole app at a path, with a person to use it: for what is about the shell, the doors and ways between screens.
 * A screen by itself is drawn by `renderScreen`, in three quarters of the time.
 */
export function renderApp(path: string): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const app = <App router={wholeRouter()} queryClient={createQueryClient()} />;
  return Object.assign(render(app), { user: userEvent.setup() });
}

/** The app's path. */
export const path = () => window.location.pathname;
