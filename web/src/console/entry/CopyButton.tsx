import { useEffect, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconCheck, IconCopy } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './CopyButton.module.css';

const SAID_FOR_MS = 2_500;

/** Copies words, and says so for a moment. */
export function CopyButton({
  words,
  autoFocus = false,
}: {
  words: string;
  /** Has the focus first in a dialog. */
  autoFocus?: boolean;
}) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <Pressable
        className={classes.copy}
        autoFocus={autoFocus}
        onClick={() =>
          // Refused by a browser it stays as it was; the words can be chosen by hand.
          navigator.clipboard.writeText(words).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        <CopyIcon size={16} stroke={1.75} aria-hidden />
        {text(isCopied ? 'console:copied' : 'console:copy')}
      </Pressable>
      <VisuallyHidden>
        <span role="status">{isCopied && text('console:copied')}</span>
      </VisuallyHidden>
    </>
  );
}
