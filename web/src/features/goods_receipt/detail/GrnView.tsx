import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { GrnAnswer } from '@/api';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { formatStoreTime, parseDay, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { Badge } from '@/ui/Badge';
import { DocumentHead } from '@/ui/DocumentHead';
import { Fact, Facts } from '@/ui/Facts';
import { IconPrinter } from '@/ui/icons';
import { ListPanel } from '@/ui/ListPanel';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/Panel';
import { printGrn } from '../printGrn';
import { DocumentFacts } from './DocumentFacts';
import classes from './detail.module.css';
import { useGrnPrices } from './GrnPrices';
import { GrnProducts } from './GrnProducts';

const grnActions = tillActions<{ number: string }>()({
  id: 'goods_receipt.print',
  label: 'goods_receipt:print',
  group: 'goods_receipt:aboutGrn',
  icon: IconPrinter,
  shortcut: 'P',
  enabled: () => true,
  run: ({ number }) => printGrn(number),
});

/** A GRN as it was made. */
export function GrnView({
  grn,
  back,
  onDecided,
}: {
  grn: GrnAnswer;
  back: ReactNode;
  /** Called with the GRN once prices of it were decided. */
  onDecided: (grn: GrnAnswer) => void;
}) {
  const text = useText();
  const isWide = useWideLayout();
  const { grn_no: number, date } = grn;
  const actions = useActions(grnActions, { number });
  const moment = parseStoreTime(date);
  const sums = (
    <Facts look="tiles">
      <Sum name={text('goods_receipt:received')} quantity={grn.received_qty} />
      <Sum name={text('goods_receipt:damaged')} quantity={grn.damage_qty} tone="attention" />
      <Sum name={text('goods_receipt:lost')} quantity={grn.lost_qty} tone="danger" />
    </Facts>
  );
  const facts = (
    <DocumentFacts
      title={text('goods_receipt:aboutGrn')}
      facts={[
        [text('goods_receipt:grnNumber'), number],
        [text('goods_receipt:advice'), advice()],
        [text('goods_receipt:supplier'), grn.supplier],
        [text('goods_receipt:placeOfOrigin'), grn.place_from],
        [text('goods_receipt:supplierBill'), supplierBill()],
        [text('goods_receipt:receivedBy'), grn.received_by],
        [text('goods_receipt:purchaseTotal'), money(grn.purchase_total)],
        [text('goods_receipt:inputTax'), money(grn.input_tax)],
        [text('goods_receipt:remarks'), grn.remarks],
      ]}
    />
  );
  const prices = useGrnPrices(grn, onDecided);
  const button = (
    <div className={classes.below}>
      <ActionButton action={actions['goods_receipt.print']} look="soft" size="dense" stretch />
    </div>
  );
  return (
    <>
      <ScreenLayout
        header={<ScreenHeader title={number} />}
        side={
          <div className={classes.side}>
            {sums}
            {facts}
            {prices.list}
            {button}
          </div>
        }
        footer={button}
      >
        <DocumentHead back={back}>
          {grn.advice_id === '' && <Badge>{text('goods_receipt:adhoc')}</Badge>}
          {moment ? formatStoreTime(moment) : date}
        </DocumentHead>
        <div className={`${layout.pane} ${layout.stack} ${classes.content}`}>
          {!isWide && (
            <div className={layout.still}>
              <Panel>
                {sums}
                {facts}
                {prices.list}
              </Panel>
            </div>
          )}
          <ListPanel keepsHeight>
            <GrnProducts products={grn.product_list} />
          </ListPanel>
        </div>
      </ScreenLayout>
      {prices.dock}
    </>
  );

  function advice(): ReactNode {
    if (grn.advice_id === '') return '';
    return (
      <Link to="/advice-details/$adviceId" params={{ adviceId: grn.advice_id }}>
        {grn.advice_no}
      </Link>
    );
  }

  function supplierBill(): string {
    const day = parseDay(grn.supplier_bill_date);
    return [grn.supplier_bill_no, day && typedDay(day)].filter(Boolean).join(' · ');
  }
}

/** An amount where there is one. */
const money = (amount: string): ReactNode => (Number(amount) > 0 ? <Amount value={amount} /> : '');

function Sum({
  name,
  quantity,
  tone,
}: {
  name: string;
  quantity: number;
  tone?: 'attention' | 'danger';
}) {
  return (
    <Fact name={name} tone={quantity > 0 ? tone : undefined}>
      {formatCount(quantity)}
    </Fact>
  );
}
