import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './console.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { styleNonce } from '@/lib/styleNonce';
import { PageLayer } from '@/ui/layers';
import { ThemeRootClass, themeChoiceManager } from '@/ui/themeChoice';
import { cssVariablesResolver, theme } from './theme';

const themeChoice = themeChoiceManager();

/** The console: its theme, what the server said, and the page. */
export function ConsoleApp({
  router,
  queryClient,
}: {
  router: AnyRouter;
  queryClient: QueryClient;
}) {
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
        <PageLayer>
          <RouterProvider router={router} />
        </PageLayer>
      </QueryClientProvider>
    </MantineProvider>
  );
}
