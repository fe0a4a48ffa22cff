import { ScrolledColumn } from '@/ui/ScrolledColumn';
import words from '@/ui/words.module.css';
import '@/lib/i18n/returningTexts';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Refusal } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import {
  ScreenHeader,
  ScreenLayout,
  sayProblem,
  useScansElsewhere,
  useWideLayout,
} from '@/app/shell';
import { PasscodeDock } from '@/features/login';
import type { Message } from '@/lib/i18n';
import { useText } from '@/lib/i18n';
import { phoneDigits } from '@/lib/phone';
import { AppButton } from '@/ui/AppButton';
import { IconArrowLeft } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { isRemark, RemarkDock } from '@/ui/RemarkDock';
import { TextField } from '@/ui/TextField';
import { confirmReturn } from './confirmReturn';
import { PreviewPaper } from './PreviewPaper';
import { PreviewSum } from './PreviewSum';
import { ReturnedLines } from './ReturnedLines';
import {
  changeReturn,
  itemsOf,
  type ReturnInHand,
  useFinishedReturn,
  useReturnInHand,
} from './returnInHand';
import classes from './returns.module.css';
import { usePreview } from './usePreview';

interface Confirming {
  why: Message | undefined;
  unanswered: boolean;
  edit: () => void;
  confirm: () => Promise<void>;
}

const confirming = tillActions<Confirming>()(
  {
    id: 'returns.confirm',
    label: 'returns:confirm',
    group: 'returns:confirmTitle',
    shortcut: 'F9',
    deliberate: true,
    enabled: ({ why }) => why ?? true,
    run: ({ confirm }) => confirm(),
  },
  {
    id: 'returns.edit',
    label: 'returns:edit',
    group: 'returns:confirmTitle',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: ({ unanswered }) => (unanswered ? 'returns:unanswered' : true),
    run: ({ edit }) => edit(),
  },
);

/** The refund of the return, its remark, and the last word. */
export function ReturnConfirmationScreen() {
  const inHand = useReturnInHand();
  const finished = useFinishedReturn();
  if (!inHand) {
    const to = finished ? '/return-successfull' : '/invoices-history/';
    return <Navigate to={to} replace />;
  }
  return <Confirmation inHand={inHand} />;
}

function Confirmation({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const navigate = useNavigate();
  const isWide = useWideLayout();
  const [asks, setAsks] = useState<'remark' | 'passcode' | null>(null);
  const { data } = usePreview(inHand);
  const { unexplained, count } = itemsOf(inHand);
  const unanswered = inHand.sent !== null;
  const isWalkIn = inHand.start.customer_info.mobile === '';
  const why = count === 0 || unexplained ? 'returns:nothingChosen' : undefined;
  const imageOf = (id: string) =>
    inHand.start.product_list.find((line) => line.item_id === id)?.image ?? '';

  const post = async () => {
    await confirmReturn();
    void navigate({ to: '/return-successfull' });
  };
  const confirm = async () => {
    if (!unanswered && !isRemark(inHand.remark)) return setAsks('remark');
    try {
      await post();
    } catch (problem) {
      // The manager's leave has run out, or was used up by another return.
      if (problem instanceof Refusal && problem.code === 'approval.not_approved') {
        setAsks('passcode');
        return;
      }
      sayProblem(problem);
    }
  };
  const actions = useActions(confirming, {
    why: unanswered || data ? why : (why ?? 'returns:notReckoned'),
    unanswered,
    edit: () => void navigate({ to: '/return-items' }),
    confirm,
  });
  useScansElsewhere('returns:scanElsewhere');
  const confirmButton = (
    <ActionButton action={actions['returns.confirm']} look="primary" size="large" stretch />
  );
  return (
    <>
      <ScreenLayout
        header={
          <ScreenHeader
            title={text('returns:confirmTitle')}
            note={inHand.start.invoice.invoice_id}
          />
        }
        side={
          <div className={`${layout.pane} ${classes.side}`}>
            <PreviewPaper inHand={inHand} />
            <div className={classes.foot}>
              <PreviewSum inHand={inHand} />
              {confirmButton}
            </div>
          </div>
        }
        sideIsGround
        footer={
          <>
            <div data-alert-place>
              <PreviewSum inHand={inHand} />
            </div>
            {confirmButton}
          </>
        }
      >
        <div className={classes.back}>
          <ActionButton action={actions['returns.edit']} look="text" />
        </div>
        <ScrolledColumn>
          <Panel padded={false}>
            <ReturnedLines
              label={text('returning:comesBack')}
              lines={(data?.data ?? []).map((line) => ({
                key: line.item_id,
                name: line.product_data.p_name,
                image: imageOf(line.item_id),
                qty: line.qty,
                weighed: line.product_data.weight_flag === 1,
                uom: line.product_data.uom,
                reason: line.return_reason,
                amount: line.amount,
              }))}
            />
          </Panel>
          <Panel>
            <div className={layout.stackWider}>
              <div className={classes.remark}>
                <div>
                  <strong>{text('returns:remark')}</strong>
                  <p className={inHand.remark ? undefined : words.dim}>
                    {inHand.remark || text('returns:noRemark')}
                  </p>
                </div>
                <AppButton
                  label={text(inHand.remark ? 'returns:editRemark' : 'returns:addRemark')}
                  reason={unanswered ? text('returns:unanswered') : undefined}
                  onClick={() => setAsks('remark')}
                />
              </div>
              {isWalkIn && (
                <TextField
                  label={text('returns:mobileForCreditNote')}
                  hint={text('returns:mobileHint')}
                  type="tel"
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={unanswered}
                  value={inHand.mobile}
                  onChange={(next) => changeReturn({ mobile: phoneDigits(next) })}
                />
              )}
              {unanswered && <p role="status">{text('returns:unanswered')}</p>}
            </div>
          </Panel>
          {!isWide && <PreviewPaper inHand={inHand} />}
        </ScrolledColumn>
      </ScreenLayout>
      {asks === 'remark' && (
        <RemarkDock
          title={text('returns:remark')}
          label={text('returns:remark')}
          hint={text('returns:remarkHint')}
          tooShort={text('returns:remarkRequired')}
          remark={inHand.remark}
          onClose={() => setAsks(null)}
          onSave={(remark) => {
            changeReturn({ remark });
            setAsks(null);
            return '';
          }}
        />
      )}
      {asks === 'passcode' && (
        <PasscodeDock
          leave={{ operation: 'BILL_RETURN', order_id: inHand.start.invoice.invoice_id }}
          subject={text('returns:confirm')}
          hint={text('returns:approve', { number: inHand.start.invoice.invoice_id })}
          onClose={() => setAsks(null)}
          onApproved={(approval) => {
            changeReturn({ approval });
            return post();
          }}
        />
      )}
    </>
  );
}
