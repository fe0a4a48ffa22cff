import { useText } from '@/lib/i18n/consoleTexts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useWaiting } from '../approvals/approvalsQuery';
import { usePath, Way } from '../way';
import classes from './PlaceLink.module.css';
import type { Place } from './places';

/** The way to a place, in the rail or in the bar. The label is the tooltip where there is room for the icon alone. */
export function PlaceLink({ place, inBar = false }: { place: Place; inBar?: boolean }) {
  const text = useText();
  const path = usePath();
  const isHere = place.path === '/' ? path === '/' : path.startsWith(place.path);
  const PlaceIcon = place.icon;
  return (
    <Way
      to={place.path}
      className={inBar ? classes.inBar : classes.place}
      aria-current={isHere ? 'page' : undefined}
    >
      <PlaceIcon size={inBar ? 22 : 19} stroke={1.75} aria-hidden />
      <span className={classes.label}>{text(place.label)}</span>
      {place.hasCount && <WaitingCount />}
    </Way>
  );
}

/** How many wait for an answer; nothing where nobody does. */
function WaitingCount() {
  const text = useText();
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
      </span>
      <VisuallyHidden>{` ${text('console:waitCount', { count })}`}</VisuallyHidden>
    </>
  );
}
