import { useRef, useState } from 'react';

/** The next state of a model, and what is to be done about it. */
interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** Runs a model: keeps its state, tells it events, and has its effects done by `run`. */
export function useModel<State, Event, Effect>(
  step: (state: State, event: Event) => Step<State, Effect>,
  first: () => State,
  run: (effect: Effect) => void,
): [State, (event: Event) => void] {
  const [state, setState] = useState(first);
  /** An answer is heard by the state at its time, not by the one that its question was asked in. */
  const latest = useRef(state);
  const tell = (event: Event) => {
    const next = step(latest.current, event);
    latest.current = next.state;
    setState(next.state);
    next.effects.forEach(run);
  };
  return [state, tell];
}
