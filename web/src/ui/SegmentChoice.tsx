import { Group } from './Group';
import { KeyHint } from './KeyHint';
import { Pressable } from './Pressable';
import classes from './SegmentChoice.module.css';

/** One of a few that share the width there is. */
export interface Segment {
  id: string;
  label: string;
  /** The key that does the same. */
  shortcut?: string;
}

/** A choice among a few kinds of the same thing. It acts at the press, so arrow keys do not choose as among tabs. */
export function SegmentChoice({
  label,
  segments,
  chosen,
  onChoose,
}: {
  label: string;
  segments: readonly Segment[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  return (
    <Group label={label} className={classes.segments}>
      {segments.map(({ id, label: name, shortcut }) => (
        <Pressable
          key={id}
          className={classes.segment}
          aria-pressed={id === chosen}
          aria-keyshortcuts={shortcut}
          onClick={() => onChoose(id)}
        >
          {name}
          {shortcut && <KeyHint keys={shortcut} />}
        </Pressable>
      ))}
    </Group>
  );
}
