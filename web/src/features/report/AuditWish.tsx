import { GROUPS } from '@/audit/auditWords';
import { useText } from '@/lib/i18n';
import { FilterSelect } from '@/ui/FilterSelect';
import { TabList } from '@/ui/TabList';
import { ENTRIES } from './AuditTable';
import type { AuditWish as Wish } from './audit';

/** A till or a person that can be chosen. */
interface Named {
  number: number;
  name: string;
}

export interface AuditWishProps {
  wish: Wish;
  /** Nothing until the store has answered. */
  tills: readonly Named[];
  people: readonly Named[];
  onWish: (wish: Wish) => void;
}

const choicesOf = (all: string, named: readonly Named[]) => [
  { value: '', label: all },
  ...named.map(({ number, name }) => ({ value: String(number), label: name })),
];

/** The part of the entries that is shown: all, those to look at, or a group. */
export function AuditParts({
  kind,
  attention,
  onKind,
}: {
  kind: string;
  /** How many are to be looked at; unknown until the store has answered. */
  attention: number | undefined;
  onKind: (kind: string) => void;
}) {
  const text = useText();
  const look = text('auditTrail:showAttention');
  const groups = Object.entries(GROUPS).map(([id, label]) => ({ id, label: text(label) }));
  return (
    <TabList
      look="segments"
      label={text('auditTrail:show')}
      panelId={ENTRIES}
      selected={kind}
      tabs={[
        { id: '', label: text('auditTrail:showAll') },
        { id: 'attention', label: attention ? `${look} · ${attention}` : look },
        ...groups,
      ]}
      onSelect={onKind}
    />
  );
}

/** The filters of the entries: person, till. */
export function AuditWish({ wish, tills, people, onWish }: AuditWishProps) {
  const text = useText();
  return (
    <>
      <FilterSelect
        label={text('auditTrail:person')}
        value={wish.person}
        choices={choicesOf(text('auditTrail:allPeople'), people)}
        onChange={(person) => onWish({ ...wish, person })}
      />
      <FilterSelect
        label={text('auditTrail:till')}
        value={wish.till}
        choices={choicesOf(text('auditTrail:allTills'), tills)}
        onChange={(till) => onWish({ ...wish, till })}
      />
    </>
  );
}
