import { saidOf, whoOf } from '@/audit/auditSentence';
import { parseStoreTime } from '@/lib/dates';
import { say } from '@/lib/i18n';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { Initials } from '@/ui/Initials';
import { IconReceipt } from '@/ui/icons';
import type { AuditLine } from '../api/audit';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayNamedDay } from '../moments';
import {
  type DetailFact,
  DetailFacts,
  DetailPanel,
  DetailPart,
  useDetailTitle,
} from '../table/DetailPanel';
import { changesOf, factsOf } from './changes';
import classes from './EntryDetail.module.css';
import { KINDS } from './kinds';
import { placeOf } from './place';

/** One entry of the audit: who, where, what it was before and after, and all that was noted with it. */
export function EntryDetail({
  entry,
  isPage,
  onBill,
  onClose,
}: {
  entry: AuditLine;
  isPage: boolean;
  /** Opens its bill; nothing for whoever may not see bills. */
  onBill?: (() => unknown) | undefined;
  onClose: () => void;
}) {
  const text = useText();
  useDetailTitle(text('console:audit'));
  const who = whoOf(entry, say);
  const { parts } = saidOf(entry, say);
  const changes = changesOf(entry);
  const facts: DetailFact[] = [
    { name: text('console:kind'), value: text(KINDS[entry.kind]) },
    ...factsOf(entry).map(({ name, value }, place) => ({
      key: `${place}`,
      name: text(name),
      value,
    })),
    ...(entry.manager ? [{ name: text('console:approvedBy'), value: entry.manager }] : []),
    ...(entry.document ? [{ name: text('console:document'), value: entry.document }] : []),
  ];
  return (
    <DetailPanel
      title={parts.map(({ words }) => words).join('')}
      facts={momentOf(entry.at)}
      isPage={isPage}
      isWide
      onClose={onClose}
      foot={
        onBill && (
          <AppButton
            label={text('console:openBill')}
            icon={IconReceipt}
            look="soft"
            stretch
            onClick={onBill}
          />
        )
      }
    >
      <DetailPart>
        <div className={classes.who}>
          <Initials>{initialsOf(who)}</Initials>
          <span className={classes.words}>
            <b>{who}</b>
            <small>{placeOf(entry, text)}</small>
          </span>
          {entry.attention && <Chip tone="attention">{text('console:lookAtThis')}</Chip>}
        </div>
      </DetailPart>
      {changes.length > 0 && (
        <DetailPart>
          <div className={classes.heads} aria-hidden>
            <span>{say('auditTrail:valBefore')}</span>
            <span>{say('auditTrail:valAfter')}</span>
          </div>
          {changes.map(({ name, before, after }) => (
            <div key={name} className={classes.change}>
              {name && <p>{text(name)}</p>}
              <del>{before || '–'}</del>
              <ins>{after || '–'}</ins>
            </div>
          ))}
        </DetailPart>
      )}
      <DetailPart>
        <DetailFacts facts={facts} />
      </DetailPart>
    </DetailPanel>
  );
}

const momentOf = (at: string) =>
  parseStoreTime(at) ? `${sayNamedDay(at.slice(0, 10))}, ${at.slice(11)}` : at;
