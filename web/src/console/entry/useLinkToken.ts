import { useState } from 'react';

function tokenOf(hash: string): string {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return named ?? decodeURIComponent(hash.replace(/^#/, ''));
}

/** The token of the link that was opened. It stands behind the `#`, so no server's log has it. */
export function useLinkToken(): string {
  const [token] = useState(() => tokenOf(window.location.hash));
  return token;
}
