import { useEffect, useState } from 'react';
import { useIdentity } from '@/api';
import { chooseLanguage, currentLanguage } from '@/lib/i18n';
import { ASK_EVERY_MS, type DisplayMessage, displayChannel, SILENCE_MS } from './displayChannel';
import type { DisplayIdle, DisplayState } from './displayState';

const NOTHING: DisplayIdle = { kind: 'idle', offers: [] };

/** The content before the till has said a word, and when it has said none for long. */
function nothingHeard(): DisplayState {
  const { licence } = useIdentity.getState();
  return {
    store: licence?.store_name ?? '',
    location: '',
    terminal: licence?.terminal_name ?? '',
    language: currentLanguage(),
    shows: NOTHING,
  };
}

/** How the till of this browser stands: asked when the window opens, and from then on. */
export function useDisplay(): DisplayState {
  const [state, setState] = useState(nothingHeard);
  useEffect(() => {
    const line = displayChannel();
    let heardAt = Date.now();
    const ask = () => {
      const message: DisplayMessage = { kind: 'ask' };
      line.postMessage(message);
      if (Date.now() - heardAt > SILENCE_MS) setState((known) => ({ ...known, shows: NOTHING }));
    };
    line.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
      if (data.kind !== 'state') return;
      heardAt = Date.now();
      setState(data.state);
    };
    ask();
    const asking = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(asking);
      line.close();
    };
  }, []);
  // If its texts cannot be had, the window goes on in the language it has.
  useEffect(() => void chooseLanguage(state.language).catch(() => {}), [state.language]);
  return state;
}
