import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { AdviceListed } from '@/api';
import { say, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import words from '@/ui/words.module.css';
import { AdviceStatus, adviceTone } from '../AdviceStatus';
import { whyNoDetails, whyNoGrn } from '../adviceSteps';
import { Numbered } from './Numbered';
import { NARROW, saidDay } from './rowTexts';
import classes from './tables.module.css';

export interface AdviceTableProps {
  advices: readonly AdviceListed[];
  state: TableState;
  /** The next step of a row: a tap on it, or Enter. */
  open: (advice: AdviceListed) => void;
  create: (advice: AdviceListed) => void;
  show: (advice: AdviceListed) => void;
  empty: ReactNode;
}

/** The advices of the store, one to a row, with what can be done with each. */
export function AdviceTable({ advices, state, open, create, show, empty }: AdviceTableProps) {
  const text = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const date: Column<AdviceListed> = {
    id: 'date',
    header: text('goods_receipt:date'),
    width: '172px',
    cell: ({ advice_created_date: day }) => saidDay(day, false),
  };
  const columns: Column<AdviceListed>[] = [
    {
      id: 'number',
      header: text('goods_receipt:adviceNumber'),
      width: isNarrow ? '144px' : '160px',
      cell: ({ advice_no: number, advice_created_date: day }) => (
        <Numbered number={number} time={isNarrow ? day : undefined} />
      ),
    },
    ...(isNarrow ? [] : [date]),
    {
      id: 'supplier',
      header: text('goods_receipt:supplier'),
      secondary: 'phone',
      cell: ({ supplier_name: supplier, origin_from: origin }) => (
        <>
          <span className={words.twoLines}>{supplier}</span>
          <span className={words.secondLine}>{origin}</span>
        </>
      ),
    },
    {
      id: 'grns',
      header: text('goods_receipt:grns'),
      width: isNarrow ? '72px' : '152px',
      secondary: true,
      cell: ({ grn }) =>
        grn.length === 0 || (grn.length === 1 && !isNarrow)
          ? grn[0]?.grn_no
          : isNarrow
            ? grn.length
            : text('goods_receipt:grnCount', { count: grn.length }),
    },
    {
      id: 'status',
      header: text('goods_receipt:status'),
      width: '124px',
      cell: ({ status }) => <AdviceStatus status={status} />,
    },
    {
      id: 'steps',
      header: '',
      align: 'end',
      width: isNarrow ? '264px' : '276px',
      cell: (advice) => <Steps advice={advice} create={create} show={show} />,
    },
  ];
  return (
    <DataTable
      dense
      label={text('goods_receipt:advicesTitle')}
      columns={columns}
      rows={advices}
      rowKey={({ id }) => id}
      toneOf={({ status }) => adviceTone(status)}
      onOpen={open}
      state={state}
      empty={empty}
    />
  );
}

function Steps({
  advice,
  create,
  show,
}: { advice: AdviceListed } & Pick<AdviceTableProps, 'create' | 'show'>) {
  const text = useText();
  const noGrn = whyNoGrn(advice.status);
  const noDetails = whyNoDetails(advice.status);
  return (
    <span className={classes.steps}>
      <AppButton
        label={text('goods_receipt:createGrn')}
        size="row"
        look="soft"
        reason={noGrn && say(noGrn)}
        onClick={() => create(advice)}
      />
      <AppButton
        label={text('goods_receipt:viewDetails')}
        size="row"
        reason={noDetails && say(noDetails)}
        onClick={() => show(advice)}
      />
    </span>
  );
}
