import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../global.css';
import '@/ui/layout.module.css';
import { startLanguage } from '@/lib/i18n';
import { styleNonce } from '@/lib/styleNonce';
import '@/lib/trustedTypes';
import { ThemeRootClass, themeChoiceManager } from '@/ui/themeChoice';
import { cssVariablesResolver, theme } from '../theme';
import { SimulatedApp } from './SimulatedApp';
import { TabletPage } from './TabletPage';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const themeChoice = themeChoiceManager();
const app = new SimulatedApp();

// A page of its own, which plays the tablet around a till: nothing of it is part of a till.
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
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
    </StrictMode>,
  ),
);
