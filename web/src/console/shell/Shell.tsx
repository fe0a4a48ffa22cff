import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { usePalette } from '../palette/usePalette';
import { ProofDialog } from '../proof/ProofDialog';
import { PersonContext } from '../session/person';
import { useSession } from '../session/session';
import { Bar } from './Bar';
import { Rail } from './Rail';
import classes from './Shell.module.css';

/** Every page of whoever is signed in: the rail at the side, or the bar at the foot of a phone. */
export function Shell() {
  const hasRail = useMediaQuery('(min-width: 760px)', true, { getInitialValueInEffect: false });
  const person = useSession().data?.person;
  const { palette, openPalette } = usePalette();
  // The session has ended: the door is about to send the person elsewhere.
  if (!person) return null;
  return (
    <PersonContext value={person}>
      <div className={classes.shell}>
        {hasRail && <Rail onSearch={openPalette} />}
        <main className={classes.page}>
          <Outlet />
        </main>
        {!hasRail && <Bar onSearch={openPalette} />}
        {palette}
        <ProofDialog />
      </div>
    </PersonContext>
  );
}
