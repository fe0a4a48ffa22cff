import type { MantineColorsTuple } from '@mantine/core';
import { libraryThemeOf, variablesOf } from '@/ui/libraryTheme';

/**
 * The one place where colours, sizes and shadows are decided.
 *
 * Each colour has one meaning and a value for each theme. They reach the styles as CSS variables
 * (`--rk-ink`). The component library is bound to the same variables below, so that nothing else in
 * the app names a colour.
 *
 * Colour means state, never decoration: brand is done or primary, attention is held or needs a
 * look, danger is a refusal, faint is not available.
 */
export const palette = {
  light: {
    /** Behind everything. */
    ground: '#e9eeec',
    /** The ground of layers on it: cards, the right column. */
    panel: '#ffffff',
    /** The ground of controls: buttons, steppers, keys, tiles. */
    tonal: '#eff3f1',
    /** The same under a pointer or a finger; chips. */
    'tonal-2': '#e1e8e4',
    /** The bars of an earlier day, and the ground of bars that fill. */
    'tonal-3': '#d5dfda',
    /** The chosen one among a few that share a tonal row. */
    chosen: '#ffffff',
    /**
     * The ground of layers over the rest, with the dock's shadow: docks, sheets, modals, search
     * results.
     */
    raised: '#ffffff',
    ink: '#14201b',
    /** Text of second rank. */
    dim: '#53625b',
    /** The ground of an unavailable control, and its ink. */
    off: '#e3e9e6',
    faint: '#56645d',
    /** Separators only. */
    line: '#e1e8e4',
    /** The edge of a field: 3:1 against whatever it stands on. */
    edge: '#7c8b84',
    /** Navigation only. */
    rail: '#0d3327',
    'rail-chosen': '#2d4e43',
    'on-rail': '#cfdcd6',
    /** The sign of the app on it. */
    mark: '#ffffff',
    brand: '#0b6e4f',
    'brand-hover': '#095c42',
    'on-brand': '#ffffff',
    /** The last scan, the current row, what is chosen, what is saved. */
    'brand-soft': '#dff0e8',
    'on-brand-soft': '#0a5a41',
    /** Held, two MRPs, damaged, a licence that ends soon. Nothing else. */
    attention: '#7a3d00',
    'attention-soft': '#fdeed8',
    'attention-fill': '#f2b35e',
    'on-attention-fill': '#14201b',
    danger: '#b3261e',
    'danger-soft': '#fbeae9',
    /** Whole surfaces that speak for themselves: the payment is complete, the scan is refused. */
    win: '#0b6e4f',
    'danger-fill': '#b3261e',
    /** A button on it. */
    'danger-press': '#8f1c16',
    'on-fill': '#ffffff',
    /** Tints of categories of goods, each with the ink of two letters on it. */
    'pulses-soft': '#fdf0d2',
    pulses: '#7a5200',
    'grains-soft': '#f5ecda',
    grains: '#6a5127',
    'vegetables-soft': '#e3f2dd',
    vegetables: '#2b6023',
    'fruit-soft': '#fde7de',
    fruit: '#94381b',
    'dairy-soft': '#e2eefa',
    dairy: '#1f5488',
    'other-soft': '#f1e8f6',
    other: '#643a80',
    /** The drawing of a card machine. */
    machine: '#24332d',
    'machine-edge': '#3f524a',
    'machine-key': '#d0d8d4',
    'machine-stop': '#d9534a',
    'machine-go': '#4caf7f',
    'machine-card': '#3d7cb8',
    /** Colours of a code for a camera, the same in either theme. */
    code: '#111111',
    'code-ground': '#ffffff',
    overlay: 'rgb(15 21 19 / 45%)',
    'shadow-card': '0 1px 2px rgb(20 32 27 / 5%), 0 4px 16px rgb(20 32 27 / 5%)',
    'shadow-dock': '0 2px 6px rgb(20 32 27 / 8%), 0 12px 40px rgb(20 32 27 / 18%)',
  },
  dark: {
    ground: '#0b110f',
    // Panels are lifted by brightness, since a shadow cannot be seen here.
    panel: '#17201d',
    tonal: '#222e2a',
    'tonal-2': '#2c3b35',
    'tonal-3': '#35463f',
    chosen: '#3d4f48',
    raised: '#1b2522',
    ink: '#eaf1ee',
    dim: '#a2b4ac',
    off: '#26322e',
    faint: '#9fb1a9',
    line: '#2a3732',
    edge: '#70817a',
    rail: '#070c0a',
    'rail-chosen': '#1b483a',
    'on-rail': '#b6c7c0',
    mark: '#34c38f',
    brand: '#34c38f',
    'brand-hover': '#4dd0a0',
    'on-brand': '#0f1513',
    'brand-soft': '#163b2f',
    'on-brand-soft': '#7fdcb9',
    attention: '#f7c179',
    'attention-soft': '#3d2d14',
    'attention-fill': '#f2b35e',
    'on-attention-fill': '#14201b',
    danger: '#ff8a80',
    'danger-soft': '#4a2724',
    win: '#0b5a41',
    'danger-fill': '#a5281f',
    'danger-press': '#7f1e17',
    'on-fill': '#ffffff',
    'pulses-soft': '#35301f',
    pulses: '#f0ca75',
    'grains-soft': '#322e25',
    grains: '#dcc7a0',
    'vegetables-soft': '#22331f',
    vegetables: '#9ad68b',
    'fruit-soft': '#3a2a24',
    fruit: '#f5a98f',
    'dairy-soft': '#1f2f3c',
    dairy: '#93c4f1',
    'other-soft': '#30283a',
    other: '#cda8e8',
    machine: '#24332d',
    'machine-edge': '#5a6f66',
    'machine-key': '#d0d8d4',
    'machine-stop': '#d9534a',
    'machine-go': '#4caf7f',
    'machine-card': '#3d7cb8',
    code: '#111111',
    'code-ground': '#ffffff',
    overlay: 'rgb(0 0 0 / 62%)',
    'shadow-card': 'none',
    'shadow-dock': '0 12px 40px rgb(0 0 0 / 55%)',
  },
} as const;

/** How much of a button's own ink colours the chip of its key, in hundredths. */
export const KEY_TINT = 12;

/** Sizes, spaces, radii and the scale of type, which both themes share. */
export const measures = {
  'radius-chip': '6px',
  'radius-control': '12px',
  'radius-card': '14px',
  'radius-band': '16px',
  'radius-modal': '20px',
  'radius-round': '999px',
  'space-4': '4px',
  'space-8': '8px',
  'space-12': '12px',
  'space-16': '16px',
  'space-24': '24px',
  'space-32': '32px',
  /** The type, by what it is for: 11.5, 12.5, 14, 15, 16, 19, 20, 26, 29, 33, 36, 42, 52, 112 and 168 px. */
  'text-hint': '0.71875rem',
  'text-second': '0.78125rem',
  'text-button': '0.875rem',
  'text-name': '0.9375rem',
  'text-amount': '1rem',
  'text-title': '1.1875rem',
  'text-key': '1.625rem',
  'text-value': '2.25rem',
  'text-total': '2.625rem',
  'text-total-long': '2.25rem',
  'text-total-low': '2.0625rem',
  'text-total-low-long': '1.8125rem',
  'text-line': '1.25rem',
  'text-due': '3.25rem',
  'text-give-back': '10.5rem',
  'text-give-back-low': '7rem',
  'key-tint': `${KEY_TINT}%`,
  /** The smallest thing a finger is asked to hit. */
  target: '48px',
  'rail-width': 'clamp(72px, 6.25vw, 80px)',
  /** The panel at the right: a little narrower on a small counter screen. */
  side: 'clamp(300px, 27.5vw, 352px)',
  motion: '120ms',
  /** A wait shorter than this shows no sign of waiting. */
  'wait-before-flash': '150ms',
} as const;

/** Writes the tokens of both themes as CSS variables. */
export const cssVariablesResolver = variablesOf(palette, measures, 'dim');

/** The emerald in ten steps, for the parts of the library that want steps. */
const emerald: MantineColorsTuple = [
  '#dff0e8',
  '#c6e5d8',
  '#9dd6be',
  '#6dcaa3',
  '#34c38f',
  '#1fa878',
  '#148a62',
  '#0b6e4f',
  '#095c42',
  '#064532',
];

/** The theme of the component library. */
export const theme = libraryThemeOf(measures, { emerald, small: measures['radius-chip'] });
