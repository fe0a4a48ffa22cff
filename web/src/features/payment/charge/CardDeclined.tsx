import { useEffect, useRef } from 'react';
import { ActionButton, tillActions, useActions } from '@/app/actions';
import { usePaymentDevice } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { formatAmount, type Paise } from '@/lib/money';
import {
  IconCash,
  IconCreditCard,
  IconCreditCardOff,
  IconPercentage,
  IconQrcode,
} from '@/ui/icons';
import { StateBand } from '@/ui/StateBand';
import { WaitingBar } from '@/ui/WaitingBar';
import { METHODS } from '../methods';
import type { EndedCharge } from '../model/chargeState';
import type { Tender } from '../useTender';
import { CardMachine } from './CardMachine';
import { endedWords } from './ChargeEnded';
import classes from './ChargePanel.module.css';
import { hourOf } from './hourOf';
import { tellCharge } from './runCharge';

interface NextState {
  tender: Tender;
}

const goOn = () => tellCharge({ kind: 'endSeen' });
const has = (tender: Tender, tile: string) => tender.tiles.some(({ name }) => name === tile);

function chooseTile(tender: Tender, tile: string): void {
  const first = tender.tiles.find(({ name }) => name === tile)?.methods[0];
  if (first) tender.choose(first);
}

/** Ways on after a card was declined. None is on Enter. */
const nextActions = tillActions<NextState>()(
  {
    id: 'payment.card_again',
    label: 'payment:cardAgain',
    icon: IconCreditCard,
    group: 'checkout:title',
    shortcut: 'D',
    deliberate: true,
    enabled: ({ tender }) => tender.reason ?? true,
    run: ({ tender }) => tender.tell({ kind: 'methodChosen', method: MACHINE, begins: true }),
  },
  {
    id: 'payment.upi_instead',
    label: 'payment:upiInstead',
    icon: IconQrcode,
    group: 'checkout:title',
    shortcut: 'U',
    hidden: ({ tender }) => !has(tender, 'upi'),
    enabled: () => true,
    run: ({ tender }) => chooseTile(tender, 'upi'),
  },
  {
    id: 'payment.cash_instead',
    label: 'payment:cashInstead',
    icon: IconCash,
    group: 'checkout:title',
    shortcut: 'C',
    hidden: ({ tender }) => !has(tender, 'cash'),
    enabled: () => true,
    run: ({ tender }) => chooseTile(tender, 'cash'),
  },
  {
    id: 'payment.part_by_card',
    label: 'payment:partByCard',
    icon: IconPercentage,
    group: 'checkout:title',
    shortcut: 'X',
    hidden: ({ tender }) => tender.split !== false,
    enabled: () => true,
    run: ({ tender }) => {
      goOn();
      tender.tell({ kind: 'splitSet', split: true });
    },
  },
);

const backActions = tillActions<null>()({
  id: 'payment.other_ways',
  label: 'payment:otherWays',
  group: 'checkout:title',
  shortcut: 'Escape',
  enabled: () => true,
  run: goOn,
});

const MACHINE = METHODS.find(({ via }) => via === 'device')?.id ?? '';

/** The reason, as large as the amount that is still due. */
export function DeclinedBand({ ended, due }: { ended: EndedCharge; due: Paise }) {
  const text = useText();
  return (
    <StateBand
      tone="danger"
      icon={IconCreditCardOff}
      title={endedWords(ended, text, 'payment:cardDeclined')}
    >
      {text('payment:nothingCharged', { amount: formatAmount(due) })}
    </StateBand>
  );
}

/** A card was declined: the ways on, in the place of what is entered. */
export function CardDeclined({ tender }: { tender: Tender }) {
  const text = useText();
  const next = useActions(nextActions, { tender });
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const deed = { size: 'deed', stretch: true } as const;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.charge}
      data-via="device"
      aria-labelledby="what-next"
    >
      <div className={classes.left}>
        <div className={classes.sign}>
          <CardMachine sign="no" />
        </div>
      </div>
      <div className={classes.right}>
        <h2 id="what-next" className={classes.headline}>
          {text('payment:whatNext')}
        </h2>
        <div className={`${classes.deeds} ${classes.next}`}>
          <ActionButton
            {...deed}
            action={next['payment.card_again']}
            note={text('payment:cardAgainNote')}
          />
          <ActionButton
            {...deed}
            action={next['payment.upi_instead']}
            note={text('payment:upiInsteadNote', { amount: formatAmount(tender.balance) })}
          />
          <ActionButton
            {...deed}
            action={next['payment.cash_instead']}
            note={text('payment:cashInsteadNote')}
          />
          <ActionButton
            {...deed}
            action={next['payment.part_by_card']}
            note={text('checkout:splitPayment')}
          />
        </div>
      </div>
    </section>
  );
}

/** The way back to the entry, in the place of Continue. */
export function DeclinedBar({ ended }: { ended: EndedCharge }) {
  const text = useText();
  const device = usePaymentDevice();
  const back = useActions(backActions, null);
  return (
    <WaitingBar
      words={text('payment:machineDeclined', {
        number: device?.serial_number.slice(-4) ?? '',
        time: hourOf(ended.at),
      })}
    >
      <ActionButton action={back['payment.other_ways']} />
    </WaitingBar>
  );
}
