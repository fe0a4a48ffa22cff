import { useOnline } from '@/api';
import { useText } from '@/lib/i18n';
import { IconWifi, IconWifiOff } from '@/ui/icons';
import { StatusDot } from '@/ui/StatusDot';
import classes from './StatusCluster.module.css';
import { type StatusEntry, useStatusEntries } from './status';

/** The state of this till at a glance: the server first, then what the capabilities report. */
export function StatusCluster() {
  const text = useText();
  const online = useOnline();
  const network: StatusEntry = {
    id: 'network',
    icon: online ? IconWifi : IconWifiOff,
    tone: online ? 'ok' : 'danger',
    label: text(online ? 'shell:online' : 'shell:offline'),
  };
  return (
    <ul className={classes.cluster} aria-label={text('shell:status')}>
      {[network, ...useStatusEntries()].map(({ id, icon: EntryIcon, tone, label, quiet }) => (
        <li
          key={id}
          className={classes.entry}
          data-tone={tone}
          data-quiet={(quiet && tone !== 'danger') || undefined}
        >
          {EntryIcon ? (
            <>
              <EntryIcon size={18} stroke={1.75} aria-hidden />
              <span className={classes.word}>{label}</span>
            </>
          ) : (
            <StatusDot tone={tone} label={label} />
          )}
        </li>
      ))}
    </ul>
  );
}
