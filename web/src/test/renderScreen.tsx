import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ShortcutSheet, useActionKeys } from '@/app/actions';
import { createQueryClient } from '@/app/queryClient';
import { cssVariablesResolver, theme } from '@/app/theme';
import { AlertHost } from '@/ui/AlertHost';
import { PageLayer } from '@/ui/layers';
import { bareRouter } from './routers';

/** Draws a screen at its path: {@link renderScreen}, or `renderApp` with all that is around it. */
export type Draw = (path: string) => RenderResult & { user: UserEvent };

function Surroundings() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(bareRouter);
  useActionKeys();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <PageLayer>
          <RouterProvider router={router} />
        </PageLayer>
        <ShortcutSheet />
        <AlertHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * Draws a screen as it stands in the app, at its path: with the theme, the keys, the alerts and the ways to other
 * screens, without the shell around it and the doors before it. What is about those draws the app (`renderApp`).
 */
export const renderScreen: Draw = (path) => {
  window.history.replaceState(null, '', path);
  return Object.assign(render(<Surroundings />), { user: userEvent.setup() });
};
