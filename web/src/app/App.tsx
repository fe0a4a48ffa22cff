import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { styleNonce } from '@/lib/styleNonce';
import { AlertHost } from '@/ui/AlertHost';
import { PageLayer } from '@/ui/layers';
import { ThemeRootClass, themeChoiceManager } from '@/ui/themeChoice';
import { ShortcutSheet, useActionKeys } from './actions';
import { CallProgress } from './CallProgress';
import { closeByBack } from './closeByBack';
import { connect } from './connect';
import type { AppRouter } from './router';
import { cssVariablesResolver, theme } from './theme';

const themeChoice = themeChoiceManager();

/** The app: the page in its layer, and beside it what stays in reach whatever lies over the page. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  useActionKeys();
  useEffect(() => connect(queryClient), [queryClient]);
  useEffect(() => closeByBack(router.history), [router]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={themeChoice}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce() ?? ''}
    >
      <ThemeRootClass />
      <QueryClientProvider client={queryClient}>
        <CallProgress />
        <PageLayer>
          <RouterProvider router={router} />
        </PageLayer>
        <ShortcutSheet />
        <AlertHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}
