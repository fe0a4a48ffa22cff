import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document was opened from a place that is not its list, to which one goes back. */
    isVisit?: true;
  }
}

/** The way back from a document to the place it was opened from; `null` where that is its list. */
export function useWayBack(): (() => void) | null {
  const router = useRouter();
  const isVisit = useLocation({ select: ({ state }) => state.isVisit });
  return isVisit ? () => router.history.back() : null;
}
