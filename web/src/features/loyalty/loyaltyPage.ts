/** The page of the loyalty programme that this server names; `null` where it names none. */
export function loyaltyPage(): URL | null {
  const named = document.querySelector<HTMLMetaElement>('meta[name="loyalty-page"]')?.content ?? '';
  const page = URL.canParse(named) ? new URL(named) : null;
  return page && /^https?:$/.test(page.protocol) ? page : null;
}
