import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import type { GrnListed } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { say, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { IconPrinter } from '@/ui/icons';
import { focusedRow } from '@/ui/rowFocus';
import { printGrn } from '../printGrn';
import { GoodsList } from './GoodsList';
import { GrnTable } from './GrnTable';
import { useAsked } from './useAsked';
import { useGrns } from './usePages';

interface RowState {
  grns: readonly GrnListed[];
  list: RefObject<HTMLElement | null>;
}

const rowActions = tillActions<RowState>()({
  id: 'goods_receipt.print',
  label: 'goods_receipt:print',
  group: 'goods_receipt:grnListTitle',
  icon: IconPrinter,
  shortcut: 'P',
  enabled: ({ grns }) => (grns.length > 0 ? true : 'goods_receipt:empty'),
  run: async ({ grns, list }) => {
    const grn = grns[focusedRow(list.current)];
    if (grn) await printGrn(grn.grn_no);
    else showAlert.info(say('goods_receipt:chooseFirst'));
  },
});

/** The GRNs of the store: what came when, from whom, and what of it was damaged or lost. */
export function GrnListScreen() {
  const text = useText();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const pages = useGrns(useAsked('grns'));
  const actions = useActions(rowActions, { grns: pages.rows, list });
  return (
    <GoodsList
      name="grns"
      title="goods_receipt:grnListTitle"
      placeholder="goods_receipt:searchGrns"
      pages={pages}
      list={list}
      keys={[
        { keys: ['Enter'], does: text('goods_receipt:viewGrn') },
        {
          keys: [actions['goods_receipt.print'].shortcut ?? 'P'],
          does: text('goods_receipt:keyPrint'),
        },
      ]}
    >
      {(state, grns, empty) => (
        <GrnTable
          label={text('goods_receipt:grnListTitle')}
          grns={grns}
          openLabel="goods_receipt:viewGrn"
          state={state}
          open={({ grn_no: number }) =>
            void navigate({ to: '/grn-detail/$grnNo', params: { grnNo: number } })
          }
          empty={empty}
        />
      )}
    </GoodsList>
  );
}
