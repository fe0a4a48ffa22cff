import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * The one place where colours, sizes and shadows are decided.
 *
 * Each colour has one meaning and a value for each theme. They reach the styles as CSS variables
 * (`--rk-ink`), and the component library is bound to the same variables below, so that nothing
 * else in the app names a colour.
 *
 * Colour means state, never decoration: brand is done or primary, attention is held or needs a
 * look, danger is a refusal, faint is not available.
 */
export const palette = {
  light: {
    /** The page behind everything. */
    ground: '#f4f6f5',
    /** What lies on it: cards, panels, fields. */
    panel: '#ffffff',
    /** A head or foot inside a panel. */
    'panel-head': '#f8faf9',
    /** Under a pointer, on a panel. */
    hover: '#f0f4f2',
    ink: '#14201b',
    /** Text of second rank. */
    dim: '#5b6b64',
    /** What is not available. */
    faint: '#8e9b95',
    /** Separators only. */
    line: '#e1e7e4',
    /** The edge of what can be touched: 3:1 against panel and ground. */
    edge: '#7c8b84',
    brand: '#0b6e4f',
    'brand-hover': '#095c42',
    'on-brand': '#ffffff',
    /** The ground of what is chosen or has just been scanned. */
    'brand-soft': '#e3f1eb',
    'brand-faint': '#f0f7f4',
    attention: '#a35200',
    'attention-soft': '#fdf1e0',
    danger: '#b3261e',
    'danger-hover': '#961d16',
    'on-danger': '#ffffff',
    'danger-soft': '#fbeae9',
    overlay: 'rgb(15 21 19 / 45%)',
    shadow: '0 1px 2px rgb(20 32 27 / 6%), 0 4px 16px rgb(20 32 27 / 6%)',
  },
  dark: {
    ground: '#0f1513',
    // Panels are lifted by brightness, since a shadow cannot be seen here.
    panel: '#1f2a26',
    'panel-head': '#18211e',
    hover: '#273530',
    ink: '#eaf1ee',
    dim: '#9db0a8',
    faint: '#74847c',
    line: '#33413b',
    edge: '#6e7e76',
    brand: '#34c38f',
    'brand-hover': '#4dd0a0',
    'on-brand': '#0f1513',
    'brand-soft': '#1e473a',
    'brand-faint': '#1f3c32',
    attention: '#f2b35e',
    'attention-soft': '#4a3517',
    danger: '#ff8a80',
    'danger-hover': '#ffa49c',
    'on-danger': '#1f0f0d',
    'danger-soft': '#4a2724',
    overlay: 'rgb(0 0 0 / 62%)',
    shadow: '0 1px 2px rgb(0 0 0 / 30%)',
  },
} as const;

/** Sizes that both themes share. */
const measures = {
  radius: '10px',
  'radius-small': '6px',
  /** The smallest thing a finger is asked to hit. */
  target: '48px',
  rail: '84px',
  /** The panel at the right: a little narrower on a small counter screen. */
  side: 'clamp(296px, 27.5vw, 352px)',
  motion: '120ms',
  /** What takes less time than this shows no sign of waiting. */
  'wait-before-flash': '150ms',
} as const;

function asVariables(tokens: Readonly<Record<string, string>>): Record<`--${string}`, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--rk-${name}`, value] as const),
  );
}

/** The component library's own variables, bound to ours. The same for both themes. */
const bindings = {
  '--mantine-color-body': 'var(--rk-ground)',
  '--mantine-color-text': 'var(--rk-ink)',
  '--mantine-color-bright': 'var(--rk-ink)',
  '--mantine-color-dimmed': 'var(--rk-dim)',
  '--mantine-color-placeholder': 'var(--rk-dim)',
  '--mantine-color-anchor': 'var(--rk-brand)',
  '--mantine-color-error': 'var(--rk-danger)',
  '--mantine-color-success': 'var(--rk-brand)',
  '--mantine-color-default': 'var(--rk-panel)',
  '--mantine-color-default-hover': 'var(--rk-hover)',
  '--mantine-color-default-color': 'var(--rk-ink)',
  '--mantine-color-default-border': 'var(--rk-edge)',
  '--mantine-color-disabled': 'var(--rk-panel-head)',
  '--mantine-color-disabled-color': 'var(--rk-faint)',
  '--mantine-color-disabled-border': 'var(--rk-line)',
  '--mantine-primary-color-contrast': 'var(--rk-on-brand)',
  '--mantine-primary-color-filled': 'var(--rk-brand)',
  '--mantine-primary-color-filled-hover': 'var(--rk-brand-hover)',
  '--mantine-primary-color-light': 'var(--rk-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--rk-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--rk-brand)',
} as const;

/** Writes the tokens of both themes as CSS variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: asVariables(measures),
  light: { ...asVariables(palette.light), ...bindings },
  dark: { ...asVariables(palette.dark), ...bindings },
});

/** The emerald in ten steps, for the parts of the library that want steps. */
const emerald: MantineColorsTuple = [
  '#e3f1eb',
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
export const theme = createTheme({
  colors: { emerald },
  primaryColor: 'emerald',
  primaryShade: { light: 7, dark: 4 },
  fontFamily:
    '"Inter Variable", "Noto Sans Devanagari Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  shadows: {
    xs: 'var(--rk-shadow)',
    sm: 'var(--rk-shadow)',
    md: 'var(--rk-shadow)',
    lg: 'var(--rk-shadow)',
    xl: 'var(--rk-shadow)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});
