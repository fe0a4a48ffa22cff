/**
 * The two sounds of a till, made by the browser itself (no sound files to load).
 *
 * A browser lets a page sound only after a person has touched it; the first key or tap wakes the
 * sound up, and until then a beep is silent rather than late.
 */

import { flash } from './flash';

interface Tone {
  frequency: number;
  /** In seconds, from the beginning of the sound. */
  from: number;
  to: number;
}

/** One short high tone: heard beside a row of other tills. */
const SUCCESS: readonly Tone[] = [{ frequency: 1760, from: 0, to: 0.07 }];
/** Two low tones: unmistakably not the other one. */
const FAILURE: readonly Tone[] = [
  { frequency: 330, from: 0, to: 0.14 },
  { frequency: 247, from: 0.18, to: 0.38 },
];

const VOLUME = 0.25;
/** Fading in and out over this many seconds avoids a click. */
const FADE = 0.005;

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!context && typeof AudioContext !== 'undefined') context = new AudioContext();
  return context;
}

function play(tones: readonly Tone[]): void {
  const output = audio();
  if (!output) return;
  // A sleeping context would play all its beeps at once when it wakes.
  if (output.state !== 'running') {
    void output.resume().catch(() => {});
    return;
  }
  for (const { frequency, from, to } of tones) {
    const oscillator = new OscillatorNode(output, { type: 'square', frequency });
    const gain = new GainNode(output, { gain: 0 });
    const begin = output.currentTime + from;
    const end = output.currentTime + to;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(VOLUME, begin + FADE);
    gain.gain.setValueAtTime(VOLUME, end - FADE);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(output.destination);
    oscillator.start(begin);
    oscillator.stop(end);
  }
}

/** Wakes the sound up with the first key or tap. Returns what ends the waiting. */
export function wakeOnFirstTouch(page: Window = window): () => void {
  const wake = () => {
    void audio()
      ?.resume()
      .catch(() => {});
    stop();
  };
  const stop = () => {
    page.removeEventListener('keydown', wake, { capture: true });
    page.removeEventListener('pointerdown', wake, { capture: true });
  };
  page.addEventListener('keydown', wake, { capture: true });
  page.addEventListener('pointerdown', wake, { capture: true });
  return stop;
}

/** The sounds of the till, each with its flash: for whoever stands in a loud shop, or by a device that is silent. */
export const beep = {
  /** The code was taken. */
  success: () => {
    play(SUCCESS);
    flash('success');
  },
  /** It was refused: look up. */
  failure: () => {
    play(FAILURE);
    flash('failure');
  },
};
