import '@/lib/i18n/displayTexts';
import '@/lib/i18n/offersTexts';
import '@/lib/i18n/paymentTexts';
import type { CSSProperties } from 'react';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { useTimeLeft } from '@/lib/useTimeLeft';
import { Amount } from '@/ui/Amount';
import { IconCheck, IconGift } from '@/ui/icons';
import { LazyQrCode } from '@/ui/LazyQrCode';
import layout from '@/ui/layout.module.css';
import { DisplayBillView } from './DisplayBillView';
import classes from './DisplayScreen.module.css';
import type { DisplayIdle, DisplayState, DisplayThanks, DisplayUpi } from './displayState';
import { Storefront } from './Storefront';
import { useDisplay } from './useDisplay';

/** The customer's window: a greeting, the bill, a code to pay with, and thanks with the change. */
export function DisplayScreen() {
  const state = useDisplay();
  const { shows } = state;
  if (shows.kind === 'bill')
    return (
      <DisplayBillView bill={shows} store={state.store}>
        <Store state={state} />
      </DisplayBillView>
    );
  return (
    <main className={classes.brand}>
      <div className={`${layout.growingColumn} ${classes.words}`}>
        <Store state={state} />
        {shows.kind === 'idle' && <Greeting />}
        {shows.kind === 'upi' && <PayByUpi upi={shows} />}
        {shows.kind === 'thanks' && <Thanks paid={shows} store={state.store} />}
      </div>
      {shows.kind === 'idle' && <Offers idle={shows} />}
      {shows.kind === 'upi' && <Code upi={shows} />}
      {shows.kind === 'thanks' && <Figures paid={shows} />}
    </main>
  );
}

function Store({ state: { store, location, terminal, shows } }: { state: DisplayState }) {
  const text = useText();
  return (
    <header className={classes.store}>
      <span className={classes.mark} aria-hidden>
        {store.charAt(0)}
      </span>
      <div>
        <strong>{store}</strong>
        <span className={classes.where}>{location}</span>
      </div>
      <span className={classes.terminal}>
        {shows.kind === 'idle' && terminal}
        {shows.kind === 'bill' && text('checkout:items', { count: shows.lines.length })}
      </span>
    </header>
  );
}

function Greeting() {
  const text = useText();
  return (
    <>
      <div>
        <h1 className={classes.large}>{text('display:greeting')}</h1>
        <p className={classes.below}>{text('display:billAppears')}</p>
      </div>
      <p className={classes.foot} lang="hi">
        {text('display:otherGreeting')}
      </p>
    </>
  );
}

/** The store's offers, as many as there is room for. */
function Offers({ idle: { offers } }: { idle: DisplayIdle }) {
  const text = useText();
  if (offers.length === 0) return null;
  return (
    <section className={classes.offers} aria-labelledby="display-offers">
      <h2 id="display-offers">{text('offers:today')}</h2>
      <ul data-drops>
        {offers.map(({ title, terms }) => (
          <li key={`${title}\n${terms}`}>
            <span className={classes.gift} aria-hidden>
              <IconGift size={28} stroke={1.75} />
            </span>
            <span>
              <strong>{title}</strong>
              {terms && <span className={classes.terms}>{terms}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PayByUpi({ upi: { amount, until } }: { upi: DisplayUpi }) {
  const text = useText();
  const due = formatDecimal(amount);
  const left = useTimeLeft(until);
  return (
    <>
      <div role="status">
        <p className={classes.what}>{text('payment:payByUpi')}</p>
        <h1 className={classes.due} style={{ '--letters': due.length } as CSSProperties}>
          {due}
        </h1>
        <p className={classes.below}>
          <span>{text('display:scanToPay')}</span> <span>{text('display:amountIsInIt')}</span>
        </p>
      </div>
      <p className={classes.foot}>
        <span className={classes.waiting}>{text('display:waiting')}</span>
        {left && (
          <span className={classes.left}>
            <i
              className={classes.ring}
              style={{ '--left': until - Date.now() / 1_000 } as CSSProperties}
            />
            {text('display:timeLeft', { time: left })}
          </span>
        )}
      </p>
    </>
  );
}

function Code({ upi: { link, amount, payee, address } }: { upi: DisplayUpi }) {
  const text = useText();
  return (
    <div className={classes.beside}>
      <div className={classes.card}>
        <LazyQrCode code={link} label={text('payment:codeOf', { amount: formatDecimal(amount) })} />
        <strong>{payee}</strong>
        <span>{address}</span>
      </div>
    </div>
  );
}

function Thanks({ paid: { number, name, total }, store }: { paid: DisplayThanks; store: string }) {
  const text = useText();
  return (
    <>
      <div role="status">
        <p className={classes.paid}>
          <span className={classes.tick} aria-hidden>
            <IconCheck size={34} stroke={2.5} />
          </span>
          {text('display:paid', { amount: formatDecimal(total) })}
        </p>
        <h1 className={classes.large}>
          {name ? text('display:thanksTo', { name }) : text('display:thanks')}
        </h1>
        <p className={classes.below} lang="hi">
          {text('display:otherThanks')}
        </p>
      </div>
      <div className={classes.shop}>
        <Storefront name={store} />
      </div>
      <p className={classes.foot}>{number}</p>
    </>
  );
}

function Figures({ paid: { change, saved } }: { paid: DisplayThanks }) {
  const text = useText();
  const gives = (parseAmount(change) ?? 0) > 0;
  const saves = (parseAmount(saved) ?? 0) > 0;
  if (!gives && !saves) return null;
  return (
    <dl className={classes.figures}>
      {gives && (
        <div data-first>
          <dt>{text('display:change')}</dt>
          <dd>
            <Amount value={change} size="due" tone="inherit" />
          </dd>
        </div>
      )}
      {saves && (
        <div>
          <dt>{text('display:saved')}</dt>
          <dd>
            <Amount value={saved} size="total" tone="inherit" />
          </dd>
        </div>
      )}
    </dl>
  );
}
