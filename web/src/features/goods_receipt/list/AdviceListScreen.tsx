import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import type { AdviceListed } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { say, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { focusedRow } from '@/ui/rowFocus';
import { whyNoDetails, whyNoGrn } from '../adviceSteps';
import { AdviceTable } from './AdviceTable';
import { GoodsList } from './GoodsList';
import { useAsked } from './useAsked';
import { useAdvices } from './usePages';

interface RowState {
  advices: readonly AdviceListed[];
  list: RefObject<HTMLElement | null>;
  show: (advice: AdviceListed) => void;
}

const rowActions = tillActions<RowState>()({
  id: 'goods_receipt.details',
  label: 'goods_receipt:viewDetails',
  group: 'goods_receipt:advicesTitle',
  shortcut: 'D',
  enabled: ({ advices }) => (advices.length > 0 ? true : 'goods_receipt:empty'),
  run: ({ advices, list, show }) => {
    const advice = advices[focusedRow(list.current)];
    const reason = advice ? whyNoDetails(advice.status) : 'goods_receipt:chooseFirst';
    if (reason) showAlert.info(say(reason));
    else if (advice) show(advice);
  },
});

/** The advices of the store: what is on its way, what has come of it, and what can be received. */
export function AdviceListScreen() {
  const text = useText();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const pages = useAdvices(useAsked('advices'));
  const create = ({ id }: AdviceListed) =>
    void navigate({ to: '/generate-grn/$id', params: { id } });
  const show = ({ id }: AdviceListed) =>
    void navigate({ to: '/advice-details/$adviceId', params: { adviceId: id } });
  const actions = useActions(rowActions, { advices: pages.rows, list, show });
  return (
    <GoodsList
      name="advices"
      title="goods_receipt:advicesTitle"
      placeholder="goods_receipt:searchAdvices"
      pages={pages}
      list={list}
      keys={[
        { keys: ['Enter'], does: text('goods_receipt:createGrn') },
        {
          keys: [actions['goods_receipt.details'].shortcut ?? 'D'],
          does: text('goods_receipt:viewDetails'),
        },
      ]}
    >
      {(state, advices, empty) => (
        <AdviceTable
          advices={advices}
          state={state}
          open={(advice) => (whyNoGrn(advice.status) ? show : create)(advice)}
          create={create}
          show={show}
          empty={empty}
        />
      )}
    </GoodsList>
  );
}
