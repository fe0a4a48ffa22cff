import type { ReactNode, RefObject } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { StatusDot } from '@/ui/StatusDot';
import type { Till } from '../api/shop';
import { Chip } from '../home/Chip';
import { sayDay } from '../moments';
import { useShortStore } from '../shortStore';
import { type Column, type Lines, Table } from '../table/Table';
import { keyOfTill, sayTill, TONES } from './tills';

/** Stands in an empty cell. */
const NOTHING = '–';

export function TillState({ till }: { till: Till }) {
  const text = useText();
  return <StatusDot tone={TONES[till.state]} label={sayTill(till, text)} />;
}

/** The end of a licence; one that comes soon wants a look. */
export function LicenceEnd({
  till: { licence_until: until, is_ending: isEnding },
}: {
  till: Till;
}) {
  if (until === '') return NOTHING;
  return isEnding ? <Chip tone="attention">{sayDay(until)}</Chip> : sayDay(until);
}

function columnsOf(tills: readonly Till[], text: Text): readonly Column<Till>[] {
  // Tills of an older release do not tell of it.
  const sent: readonly Column<Till>[] = [
    {
      id: 'unsent',
      head: text('console:notSent'),
      align: 'end',
      gives: 2,
      width: 84,
      cell: ({ unsent }) => unsent ?? NOTHING,
    },
  ];
  const builds: readonly Column<Till>[] = [
    {
      id: 'build',
      head: text('console:buildHead'),
      gives: 1,
      width: 84,
      cell: ({ build }) => build || NOTHING,
    },
  ];
  return [
    { id: 'till', head: text('console:till'), width: 140, cell: ({ name }) => name },
    { id: 'code', head: text('console:code'), gives: 2, width: 92, cell: ({ code }) => code },
    { id: 'state', head: text('console:state'), cell: (till) => <TillState till={till} /> },
    {
      id: 'cashier',
      head: text('console:atIt'),
      gives: 3,
      cell: ({ cashier }) => cashier || NOTHING,
    },
    ...(tills.some(({ unsent }) => typeof unsent === 'number') ? sent : []),
    ...(tills.some(({ build }) => build !== '') ? builds : []),
    {
      id: 'licence',
      head: text('console:licenceUntil'),
      gives: 1,
      width: 132,
      cell: (till) => <LicenceEnd till={till} />,
    },
  ];
}

/** The tills, each store under a head of its own. */
export function TillsTable({
  tills,
  all,
  ...table
}: {
  tills: readonly Till[];
  /** The tills of every view. */
  all: readonly Till[];
  isPhone: boolean;
  chosen: string | undefined;
  onOpen: (till: Till) => unknown;
  isLoading: boolean;
  instead: ReactNode;
  list: RefObject<HTMLDivElement | null>;
}) {
  const text = useText();
  const short = useShortStore();
  const linesOf = (till: Till): Lines => ({
    name: till.name,
    facts: [till.code, till.cashier].filter(Boolean).join(' · '),
    amount: <TillState till={till} />,
    note: till.is_ending && <LicenceEnd till={till} />,
  });
  return (
    <Table
      {...table}
      label={text('console:tills')}
      columns={columnsOf(all, text)}
      rows={tills}
      keyOf={keyOfTill}
      linesOf={linesOf}
      groupOf={({ store_id: id, store, gstin }) => {
        const count = all.filter((till) => till.store_id === id).length;
        const facts = [text('console:tillsCount', { count }), gstin && `GSTIN ${gstin}`];
        return {
          id: String(id),
          head: (
            <>
              <b>{short(store)}</b>
              {['', ...facts.filter(Boolean)].join(' · ')}
            </>
          ),
        };
      }}
    />
  );
}
