import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router';
import { AuditPage } from './audit/AuditPage';
import { auditSearch } from './audit/auditSearch';
import { BillsPage } from './bills/BillsPage';
import { billsSearch } from './bills/billsSearch';
import { CodePage } from './entry/CodePage';
import { EnrolPage } from './entry/EnrolPage';
import { ForgottenPage } from './entry/ForgottenPage';
import { InvitationPage } from './entry/InvitationPage';
import { ResetPage } from './entry/ResetPage';
import { SignInPage } from './entry/SignInPage';
import { HomePage } from './home/HomePage';
import { PeoplePage } from './people/PeoplePage';
import { ReportsPage } from './reports/ReportsPage';
import { reportsSearch } from './reports/reportsSearch';
import { Door } from './session/Door';
import { SessionsPage } from './sessions/SessionsPage';
import { NoSuchPage } from './shell/NoSuchPage';
import { PageBroken } from './shell/PageBroken';
import { Shell } from './shell/Shell';
import { type Asked, asCount, asWords } from './table/asked';
import type { Search } from './way';

function searchOf({ store }: Asked): Search {
  const id = asCount(store);
  return id === undefined ? {} : { store: id };
}

const peopleSearchOf = ({ person, find }: Asked): Search => ({
  person: asCount(person),
  find: asWords(find),
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
  validateSearch: (asked: Asked) => object = () => ({}),
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
        inside('/bills', BillsPage, billsSearch),
        inside('/audit', AuditPage, auditSearch),
        inside('/reports', ReportsPage, reportsSearch),
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
