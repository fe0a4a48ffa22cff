import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import classes from './Dock.module.css';
import { IconArrowLeft, IconX } from './icons';
import { KeyHint } from './KeyHint';
import { Pressable } from './Pressable';
import { VisuallyHidden } from './VisuallyHidden';

/** The head of a dock: its title and the way out, × or ← back; Esc does the same. */
export function DockHead({
  id,
  title,
  isBack,
  beside,
  onLeave,
}: {
  id: string;
  title: string;
  isBack: boolean;
  /** A button before the way out. */
  beside?: ReactNode;
  onLeave: () => void;
}) {
  const text = useText();
  const Icon = isBack ? IconArrowLeft : IconX;
  return (
    <header className={classes.head} data-back={isBack || undefined}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {beside}
      <Pressable className={classes.leave} aria-keyshortcuts="Escape" onClick={onLeave}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <VisuallyHidden>{text(isBack ? 'ui:back' : 'ui:close')}</VisuallyHidden>
        <KeyHint keys="Escape" />
      </Pressable>
    </header>
  );
}
