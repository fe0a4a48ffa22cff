import '@/lib/i18n/displayTexts';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';
import { partsOf, stepLabel } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { nameAndPack } from '@/lib/productTexts';
import { formatQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import layout from '@/ui/layout.module.css';
import { ProductPicture } from '@/ui/ProductPicture';
import classes from './DisplayBillView.module.css';
import type { DisplayBill, DisplayLine } from './displayState';
import { Storefront } from './Storefront';

const NOTHING = '0.00';

/** The bill as it grows, and what it comes to; what was scanned last is marked and in sight. */
export function DisplayBillView({
  bill,
  store,
  children,
}: {
  bill: DisplayBill;
  store: string;
  children: ReactNode;
}) {
  const text = useText();
  const { guest, lines, current, summary, total, saved } = bill;
  const { steps, total: last } = partsOf(summary);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in sight again whenever the bill has changed
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current, lines]);
  return (
    <main className={classes.bill}>
      <div className={`${layout.growingColumn} ${classes.left}`}>
        {children}
        <ul ref={list} className={classes.lines} aria-label={text('cart:lines')}>
          {lines.map((line) => (
            <Line key={line.id} line={line} current={line.id === current} />
          ))}
        </ul>
      </div>
      <section className={classes.panel} aria-label={text('display:sum')}>
        {guest.name && (
          <p className={classes.guest}>
            <strong>{text('display:greetingTo', { name: guest.name })}</strong>
            {guest.points && <span>{text('display:points', { count: Number(guest.points) })}</span>}
          </p>
        )}
        <div className={classes.shop}>
          <Storefront name={store} />
        </div>
        <dl className={classes.steps}>
          {steps.map((step) => (
            <div key={step.name}>
              <dt>{stepLabel(step, text)}</dt>
              <dd>
                <Amount value={step.value} tone="inherit" />
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.total}>
          <span>{last ? stepLabel(last, text) : text('billing:total')}</span>
          <strong
            className={classes.sum}
            style={{ '--letters': formatDecimal(total).length } as CSSProperties}
          >
            {formatDecimal(total)}
          </strong>
        </div>
        {saved !== NOTHING && (
          <p className={classes.saving}>
            {text('billing:youSave', { amount: formatDecimal(saved) })}
          </p>
        )}
      </section>
    </main>
  );
}

const Line = memo(({ line, current }: { line: DisplayLine; current: boolean }) => {
  const text = useText();
  const { name, pack } = nameAndPack(line.name, line.pack, Number.POSITIVE_INFINITY);
  return (
    <li className={classes.line} aria-current={current || undefined}>
      <ProductPicture source={line.picture} name={line.name} size="row" />
      <div className={classes.item}>
        <strong>
          {name} <span className={classes.pack}>{pack}</span>
        </strong>
        <span>
          {text('display:times', {
            quantity: formatQuantity(line.quantity, line.weighed, line.uom),
            price: formatDecimal(line.rate),
          })}
        </span>
      </div>
      {line.saved !== NOTHING && (
        <span className={classes.saved}>
          {text('cart:savedAmount', { amount: formatDecimal(line.saved) })}
        </span>
      )}
      <span className={classes.amount}>
        <Amount value={line.amount} />
      </span>
    </li>
  );
});
