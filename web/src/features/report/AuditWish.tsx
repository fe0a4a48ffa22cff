import { useText } from '@/lib/i18n';
import { FilterSelect } from '@/ui/FilterSelect';
import type { AuditWish as Wish } from './audit';
import { KINDS } from './auditWords';

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

/** The filters of the entries: kind, person, till. */
export function AuditWish({ wish, tills, people, onWish }: AuditWishProps) {
  const text = useText();
  return (
    <>
      <FilterSelect
        label={text('auditTrail:kind')}
        value={wish.kind}
        choices={[
          { value: '', label: text('auditTrail:allKinds') },
          ...Object.entries(KINDS).map(([value, label]) => ({ value, label: text(label) })),
        ]}
        onChange={(kind) => onWish({ ...wish, kind })}
      />
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
