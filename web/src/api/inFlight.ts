import { create } from 'zustand';

/** How many calls are on their way. */
const useInFlight = create(() => ({ calls: 0 }));

/** A call has begun. Returns what says that it has ended. */
export function underWay(): () => void {
  const count = (by: number) => useInFlight.setState(({ calls }) => ({ calls: calls + by }));
  count(1);
  return () => count(-1);
}

/** Whether any call is on its way. */
export function useIsCalling(): boolean {
  return useInFlight(({ calls }) => calls > 0);
}

/** The same outside of a component. */
export function isCallUnderWay(): boolean {
  return useInFlight.getState().calls > 0;
}
