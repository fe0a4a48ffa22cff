const PLACEHOLDER = '__API_ORIGIN__';

/**
 * The server that calls go to: the one that the page names, or the one that gave it. In development
 * nobody names one.
 */
export function serverOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;
  return named && named !== PLACEHOLDER ? named : globalThis.location.origin;
}

/** The address of something on that server, as short as the page may say it. */
export function onServer(path: string): string {
  const origin = serverOrigin();
  return origin === globalThis.location.origin ? path : `${origin}${path}`;
}
