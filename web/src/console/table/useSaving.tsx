import { type ReactNode, useState } from 'react';
import { MOST_SAVED } from '@/audit/auditFile';
import type { Text } from '@/lib/i18n/consoleTexts';
import { problemWords } from '../problemWords';
import type { Saving } from '../reports/useSaving';
import classes from './useSaving.module.css';

interface Told {
  of: string;
  words: string;
  isTrouble: boolean;
}

/**
 * Saves what a list shows as a file, and says what has become of it for as long as the list shows
 * the same.
 */
export function useSaving(
  wish: object,
  /** Answers what to say once it is saved. */
  write: () => Promise<string>,
): { save: () => Promise<void>; said: ReactNode } {
  const [told, setTold] = useState<Told>();
  const of = JSON.stringify(wish);
  const save = async () => {
    try {
      setTold({ of, words: await write(), isTrouble: false });
    } catch (problem) {
      setTold({ of, words: problemWords(problem), isTrouble: true });
    }
  };
  return {
    save,
    said: told?.of === of && (
      <p
        role={told.isTrouble ? 'alert' : 'status'}
        className={classes.said}
        data-trouble={told.isTrouble || undefined}
      >
        {told.words}
      </p>
    ),
  };
}

/** The words for a file that was saved, and that it does not have everything. */
export function saySaved(name: string, isCut: boolean, text: Text): string {
  const saved = text('console:downloaded', { name });
  return isCut ? `${saved} ${text('console:fileCut', { number: MOST_SAVED })}` : saved;
}

/** The file that a call has made, or why there is none; nothing before. */
export function sayFile<Kind>({ said, trouble }: Saving<Kind>): ReactNode {
  if (!said && !trouble) return null;
  return (
    <p
      role={trouble ? 'alert' : 'status'}
      className={classes.said}
      data-trouble={trouble !== '' || undefined}
    >
      {trouble || said}
    </p>
  );
}
