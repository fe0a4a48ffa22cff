import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { NoSuchPage } from './NoSuchPage';
import { ScreenFailed } from './ScreenFailed';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NoSuchPage,
});

/**
 * The pieces under development, to be looked at in both themes. Left out of what is built: the
 * condition is known to be false there, and the import goes with it.
 */
const gallery = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/gallery',
        component: lazyRouteComponent(() => import('./gallery/Gallery'), 'Gallery'),
      }),
    ]
  : [];

/**
 * The routes of the app. A capability adds its own here, with its component loaded when it is
 * first needed: `component: lazyRouteComponent(() => import('@/features/held_bill'), 'HeldBills')`.
 */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([...gallery]),
    defaultErrorComponent: ScreenFailed,
    defaultPreload: 'intent',
    scrollRestoration: false,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
