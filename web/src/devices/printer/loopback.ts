/** The permission's names, the newer first: it was split after its first release. */
const NAMES = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser lets this page reach programs on its own computer. Browsers that ask do so when the page first tries;
 * those that know no such permission answer `unknown`, and let it.
 */
export async function loopbackPermission(): Promise<PermissionState | 'unknown'> {
  for (const name of NAMES) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // This browser has no permission of that name.
    }
  }
  return 'unknown';
}

/** Pages of the computer itself reach its programs without a question, whatever the permission says. */
const OWN = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the browser will ask the person once the page tries. */
export async function willAskForLoopback(): Promise<boolean> {
  return !OWN.test(window.location.hostname) && (await loopbackPermission()) === 'prompt';
}
