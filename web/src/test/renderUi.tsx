import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { cssVariablesResolver, theme } from '@/app/theme';
import { PageLayer } from '@/ui/layers';

/** The theme, and the page in its layer, as around every screen. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <PageLayer>{children}</PageLayer>
    </MantineProvider>
  );
}

/** Renders a part of the app as it stands in the app, with a person to use it. */
export function renderUi(element: ReactElement): RenderResult & { user: UserEvent } {
  return Object.assign(render(element, { wrapper: Surroundings }), { user: userEvent.setup() });
}
