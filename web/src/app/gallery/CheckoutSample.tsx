import { useRef, useState } from 'react';
import { ScreenHeader, ScreenLayout, useWideLayout } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { changeDue, paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { IconCheck } from '@/ui/icons';
import { NumericPad } from '@/ui/NumericPad';
import { Panel } from '@/ui/Panel';
import { Toggle } from '@/ui/Toggle';
import classes from './samples.module.css';

const METHODS = [
  ['Cash', 'C'],
  ['Card', 'D'],
  ['EZSwype', 'E'],
  ['Paytm', 'P'],
  ['GPay', 'G'],
  ['Razorpay', 'R'],
  ['Loyalty', 'L'],
  ['Voucher', 'V'],
  ['Store credit', 'S'],
] as const;
const ITEMS = [
  ['Amul Butter Pasteurised 500 g', '× 2', '560.00'],
  ['India Gate Basmati Rice Clas…', '× 1', '725.00'],
  ['Toor Dal loose', '× 1.250 kg', '205.00'],
  ['Parle-G Gold Biscuits 1 kg', '× 3', '420.00'],
  ['Surf Excel Easy Wash 1.5 kg', '× 1', '212.00'],
  ['Carry bag', '× 1', '10.00'],
] as const;

export function CheckoutSample() {
  const text = useText();
  const wide = useWideLayout();
  const [received, setReceived] = useState('2000.00');
  const field = useRef<HTMLInputElement>(null);
  const change = changeDue(parseAmount(received) ?? paise(0), paise(163200));
  const finish = (
    <AppButton
      label={text('payment:continueTake', { amount: '₹1,632.00' })}
      look="primary"
      size="large"
      shortcut="Enter"
      stretch
    />
  );
  return (
    <ScreenLayout
      header={
        <ScreenHeader title={text('checkout:title')}>
          <Toggle label={text('checkout:splitPayment')} checked onChange={() => {}} />
          <AppButton label={text('checkout:addRemark')} />
        </ScreenHeader>
      }
      side={
        <>
          <div className={classes.card}>
            <span className={classes.avatar}>RM</span>
            <div className={classes.grow}>
              <strong>Rohan Mehta</strong>
              <small>98204 51177</small>
              <small>Store credit ₹240.00</small>
            </div>
          </div>
          <h2 className={classes.sideTitle}>{text('checkout:orderSummary')}</h2>
          <ul className={classes.summary}>
            {ITEMS.map(([name, quantity, amount]) => (
              <li key={name}>
                <span>{name}</span>
                <small>{quantity}</small>
                <Amount value={amount} symbol={false} />
              </li>
            ))}
          </ul>
          <div className={classes.push} />
          <div className={classes.total}>
            <div>
              <strong>{text('billing:total')}</strong>
              <small>7 pcs + 1.250 kg</small>
            </div>
            <Amount value="2132.00" size="total" />
          </div>
          <div className={classes.actions}>
            <AppButton label={text('ui:back')} shortcut="Escape" />
            <AppButton label={text('cart:cancelBill')} look="danger" />
          </div>
        </>
      }
      footer={<div className={classes.foot}>{finish}</div>}
    >
      <Panel>
        <div className={classes.due}>
          <div>
            <strong>{text('payment:amountDue')}</strong>
            <Amount value="1632.00" size="due" />
            <small>{text('payment:inCash', { amount: '₹1,632.00' })}</small>
          </div>
          <div className={classes.card}>
            <div className={classes.grow}>
              <strong>Card · ₹500.00</strong>
              <small>482913</small>
            </div>
            <span className={classes.taken}>
              <IconCheck size={18} /> {text('payment:taken')}
            </span>
          </div>
        </div>
        <div className={classes.methods}>
          {METHODS.map(([label, key]) => (
            <AppButton key={key} label={label} size="tile" shortcut={key} pressed={key === 'C'} />
          ))}
          <AppButton label={text('payment:layBy')} size="tile" reason={text('payment:layByOff')} />
        </div>
      </Panel>
      <div className={classes.fill}>
        <Panel>
          <div className={classes.cash}>
            <div className={classes.cashLeft}>
              <AmountField
                label={text('payment:cashReceived')}
                size="large"
                padded
                ref={field}
                value={received}
                onChange={setReceived}
              />
              <div className={classes.quick}>
                {['1640', '1650', '1700', '2000'].map((amount) => (
                  <AppButton
                    key={amount}
                    label={amount}
                    stretch
                    onClick={() => setReceived(`${amount}.00`)}
                  />
                ))}
              </div>
              <div className={classes.change}>
                <strong>{text('payment:change')}</strong>
                <Amount value={change} size="total" />
              </div>
              <div className={classes.push} />
              {wide && <div>{finish}</div>}
            </div>
            <NumericPad field={field} />
          </div>
        </Panel>
      </div>
    </ScreenLayout>
  );
}
