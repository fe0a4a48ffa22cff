import '@/lib/i18n/profileTexts';
import { useText } from '@/lib/i18n';
import { IconChevronDown, IconChevronUp } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import classes from './CustomerDialog.module.css';
import { ENTRY_COUNT } from './entries';

/** Folds the whole profile out in the dock, and in again. */
export function FoldButton({
  isNew,
  unfolded,
  onFold,
}: {
  isNew: boolean;
  unfolded: boolean;
  onFold: () => void;
}) {
  const text = useText();
  const Mark = unfolded ? IconChevronUp : IconChevronDown;
  return (
    <Pressable className={classes.fold} aria-expanded={unfolded} onClick={onFold}>
      <span>{text(isNew ? 'profile:wholeProfile' : 'profile:editProfile')}</span>{' '}
      <small>{text('profile:fieldCount', { count: ENTRY_COUNT })}</small>
      <Mark size={20} aria-hidden />
    </Pressable>
  );
}
