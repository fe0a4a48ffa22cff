import type { Text } from '@/lib/i18n/consoleTexts';

const NOON = 12;

/** An hour on a clock of twelve. */
const onClock = (hour: number) => String(hour % NOON || NOON);

function withHalf(words: string, hour: number, text: Text): string {
  return text(hour % 24 < NOON ? 'console:hourAm' : 'console:hourPm', { time: words });
}

/** The hour that begins then: `6–7 pm`, `11 am–12 pm`. */
export function sayHour(label: string, text: Text): string {
  const hour = Number(label);
  const next = hour + 1;
  const isOneHalf = hour < NOON === next % 24 < NOON;
  return isOneHalf
    ? withHalf(`${onClock(hour)}–${onClock(next)}`, hour, text)
    : `${withHalf(onClock(hour), hour, text)}–${withHalf(onClock(next), next, text)}`;
}

/** The words under each bar, '' for those without: every `step`th, the half of the day where it begins. */
export function hourMarks(labels: readonly string[], step: number, text: Text): readonly string[] {
  let half = -1;
  return labels.map((label, at) => {
    if (at % step !== 0) return '';
    const hour = Number(label);
    const own = hour < NOON ? 0 : 1;
    const isFirst = own !== half;
    half = own;
    return isFirst ? withHalf(onClock(hour), hour, text) : onClock(hour);
  });
}
