import { useState } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { cutText } from '@/lib/cutText';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Badge } from '@/ui/Badge';
import { IconButton } from '@/ui/IconButton';
import { IconDots, IconLayoutGrid, IconSearch, IconX } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { Panel } from '@/ui/Panel';
import { QuantityStepper } from '@/ui/QuantityStepper';
import { TextField } from '@/ui/TextField';
import { Toggle } from '@/ui/Toggle';
import classes from './samples.module.css';

interface Line {
  name: string;
  code: string;
  quantity: string;
  rate: string;
  saved: string;
  amount: string;
  applied?: string;
  available?: string;
}

// biome-ignore format: a table reads better as one
const LINES: readonly Line[] = [
  { name: 'Amul Butter Pasteurised 500 g', code: '8901262010016', quantity: '2', rate: '290.00', saved: '20.00', amount: '560.00', applied: '1 offer applied' },
  { name: 'India Gate Basmati Rice Classic 5 kg', code: '8901537000127', quantity: '1', rate: '725.00', saved: '', amount: '725.00', available: 'Add 1 more: 10% off' },
  { name: 'Toor Dal loose', code: 'from scale', quantity: '1.250 kg', rate: '164.00', saved: '', amount: '205.00' },
  { name: 'Parle-G Gold Biscuits 1 kg', code: '8901719110245', quantity: '3', rate: '150.00', saved: '30.00', amount: '420.00', applied: '2 MRPs · M' },
  { name: 'Surf Excel Easy Wash 1.5 kg', code: '8901030697876', quantity: '1', rate: '212.00', saved: '', amount: '212.00' },
];

const sampleActions = tillActions<{ items: number }>()(
  {
    id: 'catalog.search',
    label: 'billing:focusSearch',
    group: 'billing:title',
    shortcut: 'F2',
    enabled: () => true,
    run: () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  },
  {
    id: 'held_bill.hold',
    label: 'held_bill:hold',
    group: 'billing:title',
    shortcut: 'F6',
    enabled: ({ items }) => items > 0 || 'billing:nothingToPay',
    run: () => showAlert.success('Held'),
  },
  {
    id: 'discount.manual',
    label: 'discount:manual',
    group: 'billing:title',
    shortcut: 'F7',
    enabled: () => true,
    run: () => {},
  },
  {
    id: 'carry_bag.add',
    label: 'carry_bag:added',
    group: 'billing:title',
    shortcut: 'F8',
    enabled: () => true,
    run: () => {},
  },
  {
    id: 'customer.salesperson',
    label: 'customer:salesperson',
    group: 'billing:title',
    enabled: () => 'customer:salespersonOff',
    run: () => {},
  },
  {
    id: 'printing.drawer',
    label: 'printing:cashDrawer',
    group: 'billing:title',
    enabled: () => 'printing:cashDrawerOff',
    run: () => {},
  },
  {
    id: 'billing.checkout',
    label: 'billing:checkout',
    group: 'billing:title',
    shortcut: 'F9',
    enabled: () => true,
    run: () => new Promise((resolve) => setTimeout(resolve, 2000)),
  },
);

function Totals() {
  const rows = [
    ['Subtotal', '2172.00'],
    ['Offers', '-50.00'],
    ['Carry bags (1)', '10.00'],
    ['GST included', '115.04'],
  ] as const;
  return (
    <dl className={classes.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount value={value} symbol={false} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function BillingSample() {
  const text = useText();
  const wide = useWideLayout();
  const [search, setSearch] = useState('');
  const [last, setLast] = useState(LINES.at(-1)?.name ?? '');
  const can = useActions(sampleActions, { items: LINES.length });
  useScan(({ code }) => {
    beep.success();
    setLast(code);
    return true;
  }, scanPriority.billing);

  const customer = (
    <div className={classes.card}>
      <span className={classes.avatar}>RM</span>
      <div className={classes.grow}>
        <strong>Rohan Mehta</strong>
        <small>98204 51177</small>
        <small>Store credit ₹240.00</small>
      </div>
      <KeyHint keys="F4" />
    </div>
  );
  const nudge = (
    <p className={classes.nudge}>
      <span>
        <strong>₹68.00 more</strong> gives ₹50.00 off the bill
      </span>
    </p>
  );
  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('billing:title')} note={text('cart:itemCount', { count: 5 })}>
          <Toggle label={text('billing:returnMode')} checked={false} onChange={() => {}} />
        </ScreenHeader>
      }
      side={
        <>
          <div className={classes.card}>
            <div className={classes.grow}>
              <strong>Session open · 09:02</strong>
              <small>Till 1 · Asha K</small>
            </div>
            <AppButton label={text('cash_session:closeSession')} look="text" />
          </div>
          <div className={classes.push} />
          {nudge}
          {customer}
          <Totals />
          <div className={classes.total}>
            <div>
              <strong>{text('billing:total')}</strong>
              <small>7 pcs + 1.250 kg</small>
            </div>
            <Amount value="2132.00" size="total" />
          </div>
          <div className={classes.actions}>
            <ActionButton action={can['held_bill.hold']} size="dense" />
            <AppButton label={text('held_bill:view')} badge={3} size="dense" />
            <ActionButton action={can['discount.manual']} size="dense" />
            <ActionButton action={can['carry_bag.add']} badge={1} size="dense" />
            <ActionButton action={can['customer.salesperson']} size="dense" />
            <ActionButton action={can['printing.drawer']} size="dense" />
          </div>
          <ActionButton action={can['billing.checkout']} look="primary" size="large" />
          <AppButton label={text('cart:cancelBill')} look="danger" />
        </>
      }
      footer={
        <div className={classes.foot}>
          <div className={classes.grow}>
            <Amount value="2132.00" size="total" />
            <small>7 pcs + 1.250 kg · saved 50.00</small>
          </div>
          <AppButton label={text('carry_bag:add')} badge={1} size="tile" />
          <IconButton icon={IconDots} label={text('billing:moreActions')} />
          <AppButton label={text('billing:checkout')} look="primary" size="large" />
        </div>
      }
    >
      <div className={classes.search}>
        <TextField
          className={classes.grow}
          label={text('catalog:searchLabel')}
          hideLabel
          marks={{ 'data-search': true, 'data-keys-when-empty': true }}
          placeholder={text('catalog:searchPlaceholder')}
          before={<IconSearch size={20} />}
          after={<KeyHint keys="F2" />}
          value={search}
          onChange={setSearch}
        />
        <AppButton label={text('catalog:viewCatalog')} icon={IconLayoutGrid} />
      </div>
      <div className={classes.strip} role="status">
        <strong>{cutText(last, 30)}</strong>
        <span>1 × 212.00</span>
        <Amount value="212.00" size="title" symbol={false} />
      </div>
      {!wide && (
        <div className={classes.pair}>
          {customer}
          {nudge}
        </div>
      )}
      <div className={classes.fill}>
        <Panel padded={false}>
          {wide && (
            <div className={classes.head}>
              <span>#</span>
              <span>Item</span>
              <span data-mid>Qty</span>
              <span data-end>Rate</span>
              <span data-end>Saved</span>
              <span data-end>Amount</span>
              <span />
            </div>
          )}
          <ol className={classes.lines}>
            {LINES.map((line, index) => (
              <li key={line.code} data-last={index === LINES.length - 1 || undefined}>
                {wide && <small>{index + 1}</small>}
                <div className={classes.item}>
                  <strong>{cutText(line.name, 30)}</strong>
                  <small>
                    {wide ? line.code : line.rate}
                    {!wide && line.saved && ` · saved ${line.saved}`}{' '}
                    {line.applied && <Badge>{line.applied}</Badge>}
                    {line.available && <Badge tone="hint">{line.available}</Badge>}
                  </small>
                </div>
                <QuantityStepper
                  name={line.name}
                  value={line.quantity}
                  onStep={line.quantity.includes('kg') ? undefined : () => {}}
                  onChoose={() => {}}
                />
                {wide && <Amount value={line.rate} symbol={false} />}
                {wide &&
                  (line.saved ? <Amount value={line.saved} symbol={false} tone="dim" /> : <span />)}
                <Amount value={line.amount} symbol={false} size="strong" />
                <IconButton icon={IconX} label={text('cart:removeLine', { name: line.name })} />
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </ScreenLayout>
  );
}
