/**
 * Whether the browser lets this page reach programs on its own computer. Browsers that ask do so when the page first tries;
 * those that know no such permission answer `unknown`, and let it.
 */
export async function loopbackPermission(): Promise<PermissionState | 'unknown'> {
  try {
    const name = 'loopback-network' as PermissionName;
    return (await navigator.permissions.query({ name })).state;
  } catch {
    return 'unknown';
  }
}
