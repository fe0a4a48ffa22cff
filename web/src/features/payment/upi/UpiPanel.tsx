import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { formatAmount, formatDecimal } from '@/lib/money';
import { IconQrcode } from '@/ui/icons';
import { LazyQrCode } from '@/ui/LazyQrCode';
import { NumericPad } from '@/ui/NumericPad';
import { SegmentChoice } from '@/ui/SegmentChoice';
import { useTypeInto } from '@/ui/useTypeInto';
import { TenderAmount } from '../TenderEntry';
import type { Tender } from '../useTender';
import { Reference } from './Reference';
import { UpiCode } from './UpiCode';
import classes from './UpiPanel.module.css';
import type { UpiShown } from './upiShown';

/**
 * A payment from a phone, in the place of what is entered: the store's own code, and beside it the digits of its
 * reference, since nothing but the store's own phone tells that it was paid. In a split the amount stands above the code.
 */
export function UpiPanel({
  tender,
  shown,
  ended,
  slot,
}: {
  tender: Tender;
  shown: UpiShown | null;
  /** Why the last payment of this bill was not made. */
  ended: ReactNode;
  /** The payments so far; nothing where there are none. */
  slot: ReactNode;
}) {
  const text = useText();
  const { method, tiles, choose, split, field, judgement } = tender;
  const { via, label } = method;
  const inParts = split === true;
  const digits = useRef<HTMLInputElement>(null);
  const asksFor = method.upi === true;
  const main = inParts || !asksFor ? field : digits;
  /** The field that the pad types into: the one that was used last. */
  const used = useRef<HTMLInputElement>(null);
  useTypeInto(main, inParts ? /^[\d.]$/ : /^\d$/);
  useEffect(() => {
    used.current = main.current;
    main.current?.focus({ preventScroll: true });
  }, [main]);
  const use = (input: HTMLInputElement | null) => {
    used.current = input;
  };
  const kinds = tiles.find(({ name }) => name === 'upi')?.methods ?? [];
  return (
    <div className={classes.panel}>
      <div className={classes.left}>
        {inParts && <TenderAmount tender={tender} onFocus={() => use(field.current)} />}
        {shown ? (
          <UpiCode amount={shown.amount} payee={shown.address}>
            <LazyQrCode
              code={shown.link}
              label={text('payment:codeOf', { amount: formatDecimal(shown.amount) })}
            />
          </UpiCode>
        ) : (
          <div className={classes.noCode}>
            <IconQrcode size={48} stroke={1.5} aria-hidden />
            <p>
              {via === 'qr' || via === 'checkout'
                ? text(via === 'qr' ? 'payment:makesCode' : 'payment:opensWindow', {
                    amount: formatAmount(judgement.applied),
                  })
                : text('payment:ownCode', { name: text(label) })}
            </p>
          </div>
        )}
        {slot}
      </div>
      <div className={classes.right}>
        {ended}
        {asksFor && (
          <Reference tender={tender} field={digits} onFocus={() => use(digits.current)} />
        )}
        {kinds.length > 1 && (
          <SegmentChoice
            label={text('payment:upiKinds')}
            segments={kinds.map(({ id, label: name, shortcut }) => ({
              id,
              label: text(name),
              shortcut,
            }))}
            chosen={method.id}
            onChoose={(id) => {
              const kind = kinds.find((offered) => offered.id === id);
              if (kind) choose(kind);
            }}
          />
        )}
        {(asksFor || inParts) && (
          <div className={classes.pad}>
            <NumericPad field={used} decimal={inParts} secret={!inParts} fill />
          </div>
        )}
      </div>
    </div>
  );
}
