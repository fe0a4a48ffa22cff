import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router';
import { CodePage } from './entry/CodePage';
import { EnrolPage } from './entry/EnrolPage';
import { ForgottenPage } from './entry/ForgottenPage';
import { InvitationPage } from './entry/InvitationPage';
import { ResetPage } from './entry/ResetPage';
import { SignInPage } from './entry/SignInPage';
import { HomePage } from './home/HomePage';
import { PeoplePage } from './people/PeoplePage';
import { Door } from './session/Door';
import { SessionsPage } from './sessions/SessionsPage';
import { NoSuchPage } from './shell/NoSuchPage';
import { PageBroken } from './shell/PageBroken';
import { Shell } from './shell/Shell';
import type { Search } from './way';

type Asked = Record<string, unknown>;

/** The number of something in the address; anything else is not there. */
function idOf<Name extends keyof Search>(asked: Asked, name: Name): { [Key in Name]?: number } {
  const id = Number(asked[name]);
  return Number.isSafeInteger(id) && id > 0 ? ({ [name]: id } as { [Key in Name]?: number }) : {};
}

const searchOf = (asked: Asked): Search => idOf(asked, 'store');

const peopleSearchOf = (asked: Asked): Search => ({
  ...idOf(asked, 'person'),
  // A search for digits alone comes as a number.
  ...(asked.find !== undefined && { find: String(asked.find) }),
});

const root = createRootRoute({
  component: Door,
  notFoundComponent: NoSuchPage,
  validateSearch: searchOf,
  search: { middlewares: [retainSearchParams(['store'])] },
});

const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Pages of whoever is signed in, beside the rail. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const inside = (
  path: string,
  component: () => React.ReactNode,
  validateSearch: (asked: Asked) => Search = () => ({}),
) => createRoute({ getParentRoute: () => shell, path, component, validateSearch });

/** Makes the router. A test gives a history of its own. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      page('/sign-in', SignInPage),
      page('/code', CodePage),
      page('/enrol', EnrolPage),
      page('/invitation', InvitationPage),
      page('/forgotten', ForgottenPage),
      page('/reset', ResetPage),
      shell.addChildren([
        inside('/', HomePage),
        inside('/people', PeoplePage, peopleSearchOf),
        inside('/sessions', SessionsPage),
      ]),
    ]),
    basepath: '/console',
    defaultErrorComponent: PageBroken,
    scrollRestoration: false,
    trailingSlash: 'preserve',
    ...(history && { history }),
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
