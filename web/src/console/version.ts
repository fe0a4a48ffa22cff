const PLACEHOLDER = '__VERSION__';

/** The version of Rokad, as the page carries it; '' in development. */
export function version(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
  return named === PLACEHOLDER ? '' : named;
}
