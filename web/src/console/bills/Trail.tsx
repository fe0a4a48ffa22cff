import { saidOf } from '@/audit/auditSentence';
import { Sentence } from '@/audit/Sentence';
import { say } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import type { AuditLine } from '../api/audit';
import { sayMoment } from '../moments';
import classes from './Trail.module.css';

/** Entries in the sentences of the audit, the oldest first. */
export function Trail({ lines }: { lines: readonly AuditLine[] }) {
  const text = useText();
  return (
    <ol className={classes.trail}>
      {lines.map((line) => {
        const { parts, rest } = saidOf({ ...line, till: '' }, say);
        return (
          <li key={line.id} data-attention={line.attention || undefined}>
            <Sentence parts={parts} />
            <small>{[sayMoment(line.at, text), line.till, rest].filter(Boolean).join(' · ')}</small>
          </li>
        );
      })}
    </ol>
  );
}
