import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconRefresh } from '@/ui/icons';
import type { GstFault } from '../api/reports';
import { SignRow } from '../home/SignRow';
import { usePerson } from '../session/person';
import classes from './GstFaults.module.css';
import { clockTime } from './sayOffline';
import { storeOf } from './useBillOf';

/** Tables of GSTR-1 that a fault is about. */
const TABLES: Partial<Record<GstFault['kind'], string>> = { hsn: '12', gstin: '4A', gap: '13' };

/** Points that the portal may object to, each with its document. */
export function GstFaults({
  faults,
  checkedAt,
  isChecking,
  onCheck,
}: {
  faults: readonly GstFault[];
  checkedAt: number;
  isChecking: boolean;
  onCheck: () => unknown;
}) {
  const text = useText();
  const { stores, rights } = usePerson();
  const title = faults.length
    ? text('console:gstFaults', { count: faults.length })
    : text('console:gstIsRight');
  const billOf = ({ number }: GstFault) => {
    const store = rights.includes('sales.see') ? storeOf(number, stores) : undefined;
    return store && { bill: number, of: store.store_id };
  };
  return (
    <section
      className={classes.faults}
      aria-label={title}
      data-right={faults.length === 0 || undefined}
    >
      <header className={classes.head}>
        <span className={classes.sign} aria-hidden>
          {faults.length ? (
            <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
          ) : (
            <IconCircleCheck size={22} stroke={1.75} aria-hidden />
          )}
        </span>
        <div className={classes.words} role="status">
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.note}>
            {text('console:checkedAt', { time: clockTime(checkedAt) })}
          </p>
        </div>
        <AppButton
          label={text('console:checkAgain')}
          icon={IconRefresh}
          busy={isChecking}
          onClick={() => void onCheck()}
        />
      </header>
      <ul className={classes.rows}>
        {faults.map((fault) => (
          <SignRow
            key={`${fault.kind} ${fault.name} ${fault.number}`}
            icon={fault.kind === 'gstin' ? IconAlertCircle : IconAlertTriangle}
            tone={fault.kind === 'gstin' ? 'danger' : 'attention'}
            title={titleOf(fault, text)}
            facts={factsOf(fault, text)}
            bill={billOf(fault)}
          />
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, name, more, digits }: GstFault, text: Text): string {
  switch (kind) {
    case 'hsn':
      return text('console:faultHsn', { name, number: digits });
    case 'below_tax':
      return text('console:faultBelowTax');
    case 'above_iff':
      return text('console:faultAboveIff');
    case 'gstin':
      return text('console:faultGstin', { name });
    case 'gap':
      return text('console:faultGap', { count: more });
    case 'late_return':
      return text('console:faultLateReturn');
  }
}

function factsOf(fault: GstFault, text: Text): string {
  const table = TABLES[fault.kind];
  return [whereOf(fault, text), table && text('console:gstTable', { number: table })]
    .filter(Boolean)
    .join(' · ');
}

/** The documents of a fault. */
function whereOf({ kind, name, number, more }: GstFault, text: Text): string {
  if (kind === 'above_iff') return text('console:faultAboveIffNote');
  if (kind === 'gap') return text('console:faultGapNote', { number, name });
  const documents =
    more > 0
      ? text('console:inDocuments', { number, count: more })
      : text('console:inDocument', { number });
  return kind === 'late_return'
    ? text('console:faultLateReturnNote', { name: documents })
    : documents;
}
