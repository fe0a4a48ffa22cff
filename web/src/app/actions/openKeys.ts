import { actionsOnTop } from './registry';

/** Opens the sheet of all keys, as `?` does. */
export function openKeys(): void {
  actionsOnTop()
    .find(({ id }) => id === 'shell.shortcuts')
    ?.run();
}
