import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter } from '@/app/router';

/** Opens the whole app at a path, with a person to use it. */
export function renderApp(path: string): RenderResult & { user: UserEvent } {
  window.history.replaceState(null, '', path);
  const app = <App router={createAppRouter()} queryClient={createQueryClient()} />;
  return Object.assign(render(app), { user: userEvent.setup() });
}

/** Where the app is. */
export const path = () => window.location.pathname;
