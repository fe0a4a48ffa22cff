import { Initials } from '@/ui/Initials';
import { initialsOf } from '../initials';
import classes from './PersonSign.module.css';

/** A person of a row. */
export function PersonSign({ name }: { name: string }) {
  return <Initials className={classes.sign}>{initialsOf(name)}</Initials>;
}
