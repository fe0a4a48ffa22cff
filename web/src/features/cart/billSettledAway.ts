/**
 * Waits, away from billing, until the open bill is known and everything that was asked for has been done to it. Answers
 * why that is not so; '' where it is. It is not where a scan asks something, which is answered at billing only, nor once
 * the screen is `left`: nothing follows by itself then.
 */
export async function billSettledAway(left: AbortSignal): Promise<string> {
  return (await import('./settledAway')).settledAway(left);
}
