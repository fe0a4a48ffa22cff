import { Outlet } from '@tanstack/react-router';
import { type AppRouter, createAppRouter } from '@/app/router';

const { __root__: root, '/work': work } = createAppRouter().routesById;
/**
 * The frame of the app around its screens. The routes are made once for a file of tests, so it is
 * put back.
 */
const AROUND = { root: root.options.component, work: work.options.component };

/** The app's routes as they are. */
export function wholeRouter(): AppRouter {
  root.update({ component: AROUND.root });
  work.update({ component: AROUND.work });
  return createAppRouter();
}

/** The app's routes with nothing around the screens: no shell, no doors before them, no dialogs beside them. */
export function bareRouter(): AppRouter {
  root.update({ component: Outlet });
  work.update({ component: Outlet });
  return createAppRouter();
}
