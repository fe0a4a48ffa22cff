import { useId } from 'react';
import { useStore } from 'zustand';
import { StatusDot } from '@/ui/StatusDot';
import { Toggle } from '@/ui/Toggle';
import { HowField } from './HowField';
import { Part } from './Part';
import type { SimulatedApp } from './SimulatedApp';
import classes from './TabletPage.module.css';

/** The capacity of a counter scale, and its steps, in grams. */
const MOST = 15_000;
const STEP = 5;

/** A scale whose weight is set by a slider. */
export function Scale({ app }: { app: SimulatedApp }) {
  const { grams, stable } = useStore(app.state, ({ scale }) => scale);
  const isWeighing = useStore(app.state, (state) => state.isWeighing);
  const id = useId();
  return (
    <Part title="Scale">
      <div className={classes.reading}>
        <output htmlFor={id} className={classes.weight}>
          {grams === null ? 'Too much' : `${(grams / 1_000).toFixed(3)} kg`}
        </output>
        <StatusDot
          tone={isWeighing ? 'ok' : 'off'}
          label={isWeighing ? 'The till asks for the weight' : 'Nobody asks'}
        />
      </div>
      <label htmlFor={id} className={classes.hint}>
        Weight on the scale, in grams
      </label>
      <input
        id={id}
        className={classes.slider}
        type="range"
        min={0}
        max={MOST}
        step={STEP}
        value={grams ?? MOST}
        onChange={(event) => app.weigh(Number(event.target.value), stable)}
      />
      <div className={classes.row}>
        <Toggle label="At rest" checked={stable} onChange={(isOn) => app.weigh(grams, isOn)} />
        <Toggle
          label="Too much on it"
          checked={grams === null}
          onChange={(isOn) => app.weigh(isOn ? null : 0, stable)}
        />
      </div>
      <HowField app={app} call="weigh" label="Weighing" does="Reads" codes={['failed']} />
    </Part>
  );
}
