const PLACEHOLDER = '__CSP_NONCE__';

/**
 * The nonce that the server put into the page for this answer; injected style elements carry it.
 * In development nobody puts one in, and no policy asks for it.
 */
export function styleNonce(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return content && content !== PLACEHOLDER ? content : undefined;
}
