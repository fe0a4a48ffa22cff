/** How long what moves in the web app may take: the one time of `theme.ts`, and whatever waits appears after the other. */
import { declarationsOf } from './edges.mjs';

/**
 * Animations that run as long as their cause, or are no motion of a part: by the file and the rule.
 */
const OTHERS = [
  ['ui/ThinProgress.module.css', '.bar::after', 'runs as long as something is on its way'],
  [
    'ui/AppButton.module.css',
    '.button[aria-busy="true"]::after',
    'runs as long as a call is in flight',
  ],
  ['ui/SkeletonRows.module.css', '.name, .figure', 'breathes as long as a list is on its way'],
  ['features/invoice/CompletePanel.module.css', '.tick', 'the tick is drawn once the bill is paid'],
  ['ui/base.css', '*, *::before, *::after', 'without motion nothing takes time'],
  ['app/global.css', 'body[data-flash', 'the flash beside a beep, over the whole window'],
];

const TIMED = /^(transition|animation)(-duration|-delay)?$/;
const APPEARS = /^[a-z-]+ 1ms var\(--rk-wait-before-flash\) forwards$/;
const TIME = /(?<![\w-])[\d.]+m?s\b/;

const isTimely = (part) => APPEARS.test(part) || !TIME.test(part);
const timesOf = (text) =>
  declarationsOf(text)
    .filter(({ property }) => TIMED.test(property))
    .flatMap(({ value, ...where }) =>
      value.split(/,\s*(?![^(]*\))/).map((part) => ({ ...where, value: part })),
    )
    .filter(({ value }) => !isTimely(value));

/** Complains of a style sheet's own times. */
export function motionComplaints(file, text) {
  if (!/^web\/src\/.*\.css$/.test(file)) return [];
  const isOther = (rule) =>
    OTHERS.some(([path, begins]) => file === `web/src/${path}` && rule.startsWith(begins));
  return timesOf(text)
    .filter(({ rule }) => !isOther(rule))
    .map(
      ({ property, value, rule, line }) =>
        `${file}:${line}: not a time of the theme, and ${rule} has ${property}: ${value}`,
    );
}

/** Finds exceptions that have no time of their own any more. */
export function idleMotion(texts) {
  return OTHERS.filter(
    ([path, begins]) =>
      !timesOf(texts[`web/src/${path}`] ?? '').some(({ rule }) => rule.startsWith(begins)),
  ).map(
    ([path, begins]) =>
      `scripts/tidy/motion.mjs: ${path} has no time of its own at ${begins} any more`,
  );
}
