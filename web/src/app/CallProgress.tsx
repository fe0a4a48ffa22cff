import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { ThinProgress } from '@/ui/ThinProgress';

/** The thin bar at the top, while any call is in flight. */
export function CallProgress() {
  const fetching = useIsFetching();
  const mutating = useIsMutating();
  return <ThinProgress active={fetching + mutating > 0} />;
}
