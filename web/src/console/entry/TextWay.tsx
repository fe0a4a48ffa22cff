import type { Icon } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import type { Press } from '@/ui/press';
import classes from './TextWay.module.css';

/** Another way beside the form: an icon and words. */
export function TextWay({
  icon: WayIcon,
  label,
  onClick,
}: {
  icon: Icon;
  label: string;
  onClick: Press;
}) {
  return (
    <Pressable className={classes.way} onClick={onClick}>
      <WayIcon size={18} stroke={1.75} aria-hidden />
      {label}
    </Pressable>
  );
}
