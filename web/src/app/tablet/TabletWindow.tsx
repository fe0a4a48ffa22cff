import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import type { ReactElement } from 'react';
import '../global.css';
import { styleNonce } from '@/lib/styleNonce';
import { ThemeRootClass, themeChoiceManager } from '@/ui/themeChoice';
import { cssVariablesResolver, theme } from '../theme';
import { SimulatedApp } from './SimulatedApp';
import { TabletPage } from './TabletPage';

const themeChoice = themeChoiceManager();
const app = new SimulatedApp();

/** Only a demo plays the tablet: elsewhere the address is any other's, for the till to say that it leads nowhere. */
export async function tabletOr(till: () => ReactElement): Promise<ReactElement> {
  // A page that no server but a demo has.
  const sheet = await fetch('/demo/barcodes', { method: 'HEAD' }).catch(() => null);
  return sheet?.ok ? <TabletWindow /> : till();
}

/** Plays the tablet around a till, for whoever makes an app for one: nothing of it is part of a till. */
function TabletWindow() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={themeChoice}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce() ?? ''}
    >
      <ThemeRootClass />
      <TabletPage app={app} />
    </MantineProvider>
  );
}
