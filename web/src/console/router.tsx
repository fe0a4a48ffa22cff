import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  retainSearchParams,
} from '@tanstack/react-router';
import { approvalsSearch } from './approvals/approvalsSearch';
import { auditSearch } from './audit/auditSearch';
import { billsSearch } from './bills/billsSearch';
import { customerSearch, customersSearch } from './customers/customersSearch';
import { CodePage } from './entry/CodePage';
import { SignInPage } from './entry/SignInPage';
import { goodsSearch, productSearch } from './goods/goodsSearch';
import { HomePage } from './home/HomePage';
import { reportsSearch } from './reports/reportsSearch';
import { Door } from './session/Door';
import { settingsSearch } from './settings/settingsSearch';
import { NoSuchPage } from './shell/NoSuchPage';
import { PageBroken } from './shell/PageBroken';
import { Shell } from './shell/Shell';
import { type Asked, asCount, asWords } from './table/asked';
import { tillsSearch } from './tills/tills';
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

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

/** Pages of whoever is signed in, beside the rail. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const inside = (
  path: string,
  component: RouteComponent,
  validateSearch: (asked: Asked) => object = () => ({}),
) => createRoute({ getParentRoute: () => shell, path, component, validateSearch });

/** Makes the router. Home and the way to it come with the first script, other pages when they are opened. A test gives a history of its own. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      page('/sign-in', SignInPage),
      page('/code', CodePage),
      page(
        '/enrol',
        lazyRouteComponent(() => import('./entry/EnrolPage'), 'EnrolPage'),
      ),
      page(
        '/invitation',
        lazyRouteComponent(() => import('./entry/InvitationPage'), 'InvitationPage'),
      ),
      page(
        '/forgotten',
        lazyRouteComponent(() => import('./entry/ForgottenPage'), 'ForgottenPage'),
      ),
      page(
        '/reset',
        lazyRouteComponent(() => import('./entry/ResetPage'), 'ResetPage'),
      ),
      shell.addChildren([
        inside('/', HomePage),
        inside(
          '/approvals',
          lazyRouteComponent(() => import('./approvals/ApprovalsPage'), 'ApprovalsPage'),
          approvalsSearch,
        ),
        inside(
          '/bills',
          lazyRouteComponent(() => import('./bills/BillsPage'), 'BillsPage'),
          billsSearch,
        ),
        inside(
          '/customers',
          lazyRouteComponent(() => import('./customers/CustomersPage'), 'CustomersPage'),
          customersSearch,
        ),
        inside(
          '/customers/$id',
          lazyRouteComponent(() => import('./customers/CustomerPage'), 'CustomerPage'),
          customerSearch,
        ),
        inside(
          '/goods',
          lazyRouteComponent(() => import('./goods/GoodsPage'), 'GoodsPage'),
          goodsSearch,
        ),
        inside(
          '/goods/$id',
          lazyRouteComponent(() => import('./goods/ProductPage'), 'ProductPage'),
          productSearch,
        ),
        inside(
          '/audit',
          lazyRouteComponent(() => import('./audit/AuditPage'), 'AuditPage'),
          auditSearch,
        ),
        inside(
          '/reports',
          lazyRouteComponent(() => import('./reports/ReportsPage'), 'ReportsPage'),
          reportsSearch,
        ),
        inside(
          '/people',
          lazyRouteComponent(() => import('./people/PeoplePage'), 'PeoplePage'),
          peopleSearchOf,
        ),
        inside(
          '/tills',
          lazyRouteComponent(() => import('./tills/TillsPage'), 'TillsPage'),
          tillsSearch,
        ),
        inside(
          '/settings',
          lazyRouteComponent(() => import('./settings/SettingsPage'), 'SettingsPage'),
          settingsSearch,
        ),
        inside(
          '/sessions',
          lazyRouteComponent(() => import('./sessions/SessionsPage'), 'SessionsPage'),
        ),
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
