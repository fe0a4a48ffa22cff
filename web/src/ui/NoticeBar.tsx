import { useText } from '@/lib/i18n';
import { IconButton } from './IconButton';
import { IconInfoCircle, IconX } from './icons';
import classes from './NoticeBar.module.css';

export interface NoticeBarProps {
  /** The subject of the notices, for screen readers. */
  label: string;
  /** One sentence each; an empty list takes no room. */
  notices: readonly string[];
  /** They have been read. */
  onDismiss: () => void;
}

/** Something changed that the person at the till should see before going on; it stays until put away. */
export function NoticeBar({ label, notices, onDismiss }: NoticeBarProps) {
  const text = useText();
  // The region is there before its words, or they would not be read out.
  return (
    <div role="status" aria-label={label} className={classes.place}>
      {notices.length > 0 && (
        <div className={classes.bar}>
          <IconInfoCircle size={22} stroke={1.75} aria-hidden />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <ul className={classes.notices} tabIndex={0}>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <IconButton icon={IconX} label={text('ui:dismiss')} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
