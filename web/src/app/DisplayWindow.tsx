import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './global.css';
import { styleNonce } from '@/lib/styleNonce';
import { DisplayScreen } from '@/screens/display';
import { ThemeRootClass, themeChoiceManager } from '@/ui/themeChoice';
import { cssVariablesResolver, theme } from './theme';

const themeChoice = themeChoiceManager();

/**
 * The customer's window: an app of its own beside the till's, which has no sign-in, makes no calls and takes no keys. So it
 * never speaks for whoever was signed in when it was opened.
 */
export function DisplayWindow() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={themeChoice}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce() ?? ''}
    >
      <ThemeRootClass />
      <DisplayScreen />
    </MantineProvider>
  );
}
