import { styleNonce } from '@/lib/styleNonce';

/**
 * Permissions of a printed page in its frame: we reach it, and it opens the print dialog. It runs
 * no script, whatever it contains.
 */
export const PAGE_SANDBOX = 'allow-modals allow-same-origin';

/**
 * Makes a page of the server fit for a frame of ours: a frame takes over our content policy, and
 * there a style counts only with the nonce of this page. Put in as text, because to parse the page
 * first would already break that policy. What a person has typed stands escaped in such a page, so
 * nothing but its own style elements is met.
 */
export function framedPage(html: string): string {
  const nonce = styleNonce();
  return nonce ? html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`) : html;
}
