import { createMemoryHistory } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import '@/lib/i18n/consoleTexts';
import { ConsoleApp } from '../ConsoleApp';
import { giveUpProof } from '../proof/proved';
import { createQueryClient } from '../queryClient';
import { createConsoleRouter } from '../router';
import { sayFarewell } from '../session/farewell';
import { showCodes } from '../session/recoveryCodes';

/** Opens the console at a path below `/console`, with a person to use it. */
export function renderConsole(path = '/'): RenderResult & {
  user: UserEvent;
  /** The address without `/console`. */
  address: () => string;
} {
  sayFarewell('');
  showCodes([]);
  giveUpProof();
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  const app = (
    <ConsoleApp router={createConsoleRouter(history)} queryClient={createQueryClient()} />
  );
  return Object.assign(render(app), {
    user: userEvent.setup(),
    address: () => history.location.href.replace('/console', ''),
  });
}
