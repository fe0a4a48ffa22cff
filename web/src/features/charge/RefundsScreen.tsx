import '@/lib/i18n/paymentTexts';
import '@/lib/i18n/chargeTexts';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useScansElsewhere } from '@/app/shell';
import { useTableState } from '@/features/login';
import { useText } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { IconReceiptRefund } from '@/ui/icons';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import { RefundDock } from './RefundDock';
import { RefundsTable } from './RefundsTable';
import { useRefunds } from './refundsDue';
import { useListActions } from './useListActions';

/** Money that was taken outside and that no bill has: each is given back once, by the gateway or by hand. */
export function RefundsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const due = useRefunds();
  const { refunds, refetch } = due;
  const state = useTableState(due);
  const [openId, setOpenId] = useState('');
  const opened = refunds.find(({ id }) => id === openId);
  const actions = useListActions({
    list,
    hasRows: refunds.length > 0,
    back: () => void navigate({ to: '/billing' }),
  });
  useScansElsewhere('held_bill:scanElsewhere');
  const left = refunds.filter(({ state }) => state !== 'done').length;

  return (
    <>
      <ScreenLayout
        besideDock={opened !== undefined}
        header={
          <ScreenHeader title={text('shell:refundsDue')}>
            <ActionButton action={actions['charge.back']} />
          </ScreenHeader>
        }
      >
        <ListPanel panel={list}>
          <RefundsTable
            refunds={refunds}
            isBrief={opened !== undefined}
            state={state}
            open={({ id }) => setOpenId(id)}
            empty={
              <EmptyState
                icon={IconReceiptRefund}
                message={text('charge:empty')}
                hint={text('charge:emptyHint')}
              />
            }
          />
          <ListFoot
            keys={[
              { keys: ['ArrowUp', 'ArrowDown'], does: text('held_bill:keyChoose') },
              { keys: ['Enter'], does: text('charge:keyOpen') },
            ]}
            shown={left > 0 ? text('charge:left', { count: left }) : ''}
          />
        </ListPanel>
      </ScreenLayout>
      {opened && (
        <RefundDock
          key={opened.id}
          refund={opened}
          onChanged={() => refetch()}
          onClose={() => setOpenId('')}
        />
      )}
    </>
  );
}
