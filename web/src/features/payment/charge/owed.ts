import { create } from 'zustand';

const useOwed = create<{ times: number }>()(() => ({ times: 0 }));

/** Notes that money was taken outside that has to go back. */
export function noteOwed(): void {
  useOwed.setState(({ times }) => ({ times: times + 1 }));
}

/** How often this till has heard of such money since it was opened. */
export function useTimesOwed(): number {
  return useOwed(({ times }) => times);
}
