import { useOnline } from '@/api';
import { useText } from '@/lib/i18n';
import { StatusDot } from '@/ui/StatusDot';
import classes from './StatusCluster.module.css';
import { useStatusEntries } from './status';

/** The state of this till at a glance: the server first, then what the capabilities report. */
export function StatusCluster() {
  const text = useText();
  const online = useOnline();
  const entries = useStatusEntries();
  return (
    <ul className={classes.cluster} aria-label={text('shell:status')}>
      <li>
        <StatusDot
          tone={online ? 'ok' : 'danger'}
          label={text(online ? 'shell:online' : 'shell:offline')}
        />
      </li>
      {entries.map(({ id, ...entry }) => (
        <li key={id} data-tone={entry.tone}>
          <StatusDot {...entry} />
        </li>
      ))}
    </ul>
  );
}
