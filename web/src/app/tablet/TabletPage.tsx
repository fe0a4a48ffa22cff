import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AppButton } from '@/ui/AppButton';
import { SelectField } from '@/ui/SelectField';
import { StatusDot } from '@/ui/StatusDot';
import { useScrollByKeys } from '@/ui/useScrollByKeys';
import { Device } from './Device';
import { LoyaltyView } from './LoyaltyView';
import { Papers } from './Papers';
import { Part } from './Part';
import { Scale } from './Scale';
import { HELLO, type SimulatedApp } from './SimulatedApp';
import classes from './TabletPage.module.css';
import { useTillWindow } from './useTillWindow';

/** The screens of tablets and counters. */
const SCREENS = ['1280 × 800', '1024 × 600', '768 × 1024'];

/** Everything that docs/bridge.md has an app say and do, to be played by hand. English only: it is for makers of apps. */
export function TabletPage({ app }: { app: SimulatedApp }) {
  const state = useStore(app.state);
  const till = useTillWindow(app);
  const [screen, setScreen] = useState('');
  const said = useRef<HTMLOListElement>(null);
  useScrollByKeys(said);
  const greeted = state.said.some(({ by, text }) => by === 'page' && text.includes('"hello"'));
  const open = () => {
    const [width = 0, height = 0] = (screen || SCREENS[0] || '').split(' × ').map(Number);
    till.open(width, height);
  };
  const printer = { ...HELLO.printer, ...(state.hello.printer as object | undefined) };
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>A tablet to try</h1>
          <p>The till opens in a window of its own, with a simulated Android app around it.</p>
        </div>
        <div className={classes.opens}>
          <StatusDot
            tone={till.isOpen && greeted ? 'ok' : 'off'}
            label={till.isOpen ? (greeted ? 'Greeted' : 'Not greeted yet') : 'Not open'}
          />
          <SelectField
            label="Screen"
            hideLabel
            value={screen}
            emptyLabel={SCREENS[0] ?? ''}
            choices={SCREENS.slice(1).map((size) => ({ value: size, label: size }))}
            onChange={setScreen}
          />
          <AppButton label="Open the till" look="primary" onClick={open} />
        </div>
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Device app={app} />
          <Scale app={app} />
          <Part title="What it tells by itself">
            <div className={classes.row}>
              <AppButton label="Ready: greet me" onClick={() => app.ready()} />
              <AppButton
                label="End the session"
                onClick={() => app.tell({ event: 'session_timeout' })}
              />
            </div>
          </Part>
        </div>
        <div className={classes.column}>
          <Papers app={app} width={printer.width} />
          <LoyaltyView app={app} />
        </div>
        <Part title="What they say to each other">
          <ol ref={said} className={classes.said} aria-label="Messages">
            {state.said.toReversed().map(({ id, by, text }) => (
              <li key={id} data-by={by}>
                <span>{by === 'page' ? 'page → app' : 'app → page'}</span>
                <code>{shortened(text)}</code>
              </li>
            ))}
          </ol>
        </Part>
      </div>
    </main>
  );
}

/** A message without the body of a paper, which stands beside it. */
function shortened(text: string): string {
  return text.replace(/"data":"([^"]{16})[^"]+"/, '"data":"$1…"');
}
