import type { ReactNode } from 'react';
import { filled } from '@/audit/sentence';
import { gatewayLabel } from '@/features/payment';
import { type Text, useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { formatCount, formatQuantity } from '@/lib/quantity';
import { sayMoment } from '@/lib/sayMoment';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { type Icon, IconClock, IconPackage, IconReceiptRefund } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { ProductPicture } from '@/ui/ProductPicture';
import { SectionTitle } from '@/ui/SectionTitle';
import { ShareBar, ShareMark } from '@/ui/ShareBar';
import classes from './OverviewLists.module.css';
import type { Overview } from './overview';

type Tender = Overview['tenders'][number];

const paiseOf = (amount: string): number => Math.max(0, parseAmount(amount) ?? 0);

/** The way money was taken, or where it went. */
function wayOf({ label }: Tender, text: Text): string {
  const key = label === 'CREDIT_NOTE_CASH' ? 'report:cashForNotes' : gatewayLabel(label);
  return key ? text(key) : label;
}

/** Payments as one bar, and the list that it stands for. */
export function PaidBy({ tenders }: { tenders: readonly Tender[] }) {
  const text = useText();
  const all = Math.max(
    1,
    tenders.reduce((sum, { amount }) => sum + paiseOf(amount), 0),
  );
  return (
    <Card title={text('report:byTender')} isEmpty={tenders.length === 0}>
      <div className={classes.split}>
        <ShareBar
          shares={tenders.map(({ label, amount }) => ({ of: label, amount: paiseOf(amount) }))}
        />
      </div>
      <ul className={classes.list}>
        {tenders.map((tender, at) => (
          <li key={tender.label}>
            <ShareMark place={at} />
            <span className={classes.name}>{wayOf(tender, text)}</span>
            <span
              className={classes.dim}
            >{`${Math.round((paiseOf(tender.amount) / all) * 100)}%`}</span>
            <span className={classes.amount}>{formatDecimal(tender.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The goods with the highest sales. */
export function BestGoods({ goods }: { goods: Overview['goods'] }) {
  const text = useText();
  const most = Math.max(1, ...goods.map(({ amount }) => paiseOf(amount)));
  return (
    <Card title={text('report:bestGoods')} isEmpty={goods.length === 0}>
      <ul className={classes.list}>
        {goods.map(({ name, picture, weighed, quantity, amount }) => (
          <li key={`${name} ${amount} ${quantity}`}>
            <ProductPicture source={picture} name={name} size="row" />
            <span className={classes.name}>{name}</span>
            <span className={classes.meter} aria-hidden>
              <i style={{ inlineSize: `${Math.round((paiseOf(amount) / most) * 100)}%` }} />
            </span>
            <span className={classes.dim}>{formatQuantity(quantity, weighed)}</span>
            <span className={classes.amount}>{formatDecimal(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Goods that run out, tills that nobody closed, and money that must go back. */
export function NeedsAttention({
  overview,
  onRefunds,
}: {
  overview: Overview;
  onRefunds: () => void;
}) {
  const text = useText();
  const { running_out: short, unclosed, refunds_due: refunds, refunds_amount: amount } = overview;
  const count = short.length + unclosed.length + (refunds > 0 ? 1 : 0);
  return (
    <Card
      title={text('report:needsAttention')}
      mark={count > 0 && <Badge tone="attention">{count}</Badge>}
      isEmpty={count === 0}
      empty={text('report:nothingToDo')}
    >
      <ul className={classes.list}>
        {short.map(({ name, weighed, left, daily }) => (
          <Want
            key={name}
            icon={IconPackage}
            title={filled(text('report:goodsLeft'), {
              name,
              value: formatQuantity(left, weighed),
            })}
            note={filled(text('report:sellsADay'), { amount: formatQuantity(daily, weighed) })}
          />
        ))}
        {unclosed.map(({ till, since }) => (
          <Want
            key={`${till} ${since}`}
            icon={IconClock}
            title={filled(text('report:notClosed'), { name: till })}
            note={filled(text('report:since'), { time: sayMoment(since, text) })}
          />
        ))}
        {refunds > 0 && (
          <Want
            icon={IconReceiptRefund}
            title={filled(text('report:refundsDue'), { count: formatCount(refunds) })}
            note={formatDecimal(amount)}
          >
            <AppButton label={text('report:refund')} onClick={onRefunds} />
          </Want>
        )}
      </ul>
    </Card>
  );
}

function Want({
  icon: WantIcon,
  title,
  note,
  children,
}: {
  icon: Icon;
  title: string;
  note: string;
  children?: ReactNode;
}) {
  return (
    <li className={classes.want}>
      <WantIcon size={24} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {children}
    </li>
  );
}

function Card({
  title,
  mark,
  isEmpty,
  empty,
  children,
}: {
  title: string;
  mark?: ReactNode;
  isEmpty: boolean;
  empty?: string;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <section className={classes.card} aria-label={title}>
      <Panel>
        <header className={classes.head}>
          <SectionTitle>{title}</SectionTitle>
          {mark}
        </header>
        {isEmpty ? <p className={classes.dim}>{empty ?? text('report:noRows')}</p> : children}
      </Panel>
    </section>
  );
}
