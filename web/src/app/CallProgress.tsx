import { useIsCalling } from '@/api';
import { ThinProgress } from '@/ui/ThinProgress';

/** The thin bar at the top, while any call is in flight. */
export function CallProgress() {
  return <ThinProgress active={useIsCalling()} />;
}
