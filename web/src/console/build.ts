const PLACEHOLDER = '__BUILD__';

/** The name of this build, as the page carries it; '' in development. */
export function buildName(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  return named === PLACEHOLDER ? '' : named;
}
