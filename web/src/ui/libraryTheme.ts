import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Tokens of a theme, by their names without `--rk-`. */
type Tokens = Readonly<Record<string, string>>;

/** The measures that the component library is bound to. */
type Measures = Readonly<
  Record<
    | 'radius-chip'
    | 'radius-control'
    | 'radius-card'
    | 'radius-modal'
    | 'text-second'
    | 'text-button'
    | 'text-name'
    | 'text-amount'
    | 'text-title',
    string
  >
>;

function asVariables(tokens: Tokens): Record<`--${string}`, string> {
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
  '--mantine-color-anchor': 'var(--rk-brand)',
  '--mantine-color-error': 'var(--rk-danger)',
  '--mantine-color-success': 'var(--rk-brand)',
  '--mantine-color-default': 'var(--rk-panel)',
  '--mantine-color-default-hover': 'var(--rk-tonal)',
  '--mantine-color-default-color': 'var(--rk-ink)',
  '--mantine-color-default-border': 'var(--rk-edge)',
  '--mantine-color-disabled': 'var(--rk-off)',
  '--mantine-color-disabled-color': 'var(--rk-faint)',
  '--mantine-color-disabled-border': 'var(--rk-off)',
  '--mantine-primary-color-contrast': 'var(--rk-on-brand)',
  '--mantine-primary-color-filled': 'var(--rk-brand)',
  '--mantine-primary-color-filled-hover': 'var(--rk-brand-hover)',
  '--mantine-primary-color-light': 'var(--rk-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--rk-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--rk-on-brand-soft)',
} as const;

/** Writes the tokens of both themes as CSS variables. `placeholder` is the token of a field's placeholder. */
export function variablesOf(
  { light, dark }: { light: Tokens; dark: Tokens },
  measures: Tokens,
  placeholder: 'dim' | 'faint',
): CSSVariablesResolver {
  const own = { ...bindings, '--mantine-color-placeholder': `var(--rk-${placeholder})` };
  return () => ({
    variables: asVariables(measures),
    light: { ...asVariables(light), ...own },
    dark: { ...asVariables(dark), ...own },
  });
}

/** The theme of the component library. `small` is the radius of its small parts. */
export function libraryThemeOf(
  measures: Measures,
  { emerald, small }: { emerald: MantineColorsTuple; small: string },
) {
  return createTheme({
    colors: { emerald },
    primaryColor: 'emerald',
    primaryShade: { light: 7, dark: 4 },
    fontFamily:
      '"Inter Variable", "Noto Sans Devanagari Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    defaultRadius: 'md',
    radius: {
      xs: measures['radius-chip'],
      sm: small,
      md: measures['radius-control'],
      lg: measures['radius-card'],
      xl: measures['radius-modal'],
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    fontSizes: {
      xs: measures['text-second'],
      sm: measures['text-button'],
      md: measures['text-name'],
      lg: measures['text-amount'],
      xl: measures['text-title'],
    },
    shadows: {
      xs: 'var(--rk-shadow-card)',
      sm: 'var(--rk-shadow-card)',
      md: 'var(--rk-shadow-dock)',
      lg: 'var(--rk-shadow-dock)',
      xl: 'var(--rk-shadow-dock)',
    },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
  });
}
