/**
 * An outline means *type here*, a fill means *press here*, and nothing else in the web app has an
 * edge.
 */

/** Controls to type into, or to tick. */
const FIELDS =
  /^web\/src\/(ui\/(TextField|PinField|CountField|CheckBox)|console\/(entry\/CodeField|Tick))\.module\.css$/;

/** Other edges, by the file and what the rule begins with, and why they are none of the interface's. */
const OTHERS = [
  ['console/console.css', ':where(:focus-visible)', 'the halo around what has the focus'],
  ['features/returns/CreditNotePaper.module.css', '.', 'drawn as it is printed'],
  ['app/tablet/PaperView.module.css', '.', 'drawn as it is printed'],
  ['app/global.css', 'body', 'the flash beside a beep, over the whole window'],
  [
    'screens/settings/SettingsScreen.module.css',
    '.theme[aria-pressed="true"]',
    'what is chosen is itself a picture of fills',
  ],
  [
    'features/catalog/QuickKeyFolders.module.css',
    '.folder[aria-pressed="true"]',
    'what is chosen is one of many fills',
  ],
  [
    'features/catalog/ArrangeDock.module.css',
    '.tint[aria-pressed="true"]',
    'what is chosen is one of many fills',
  ],
  [
    'screens/settings/PrinterPaths.module.css',
    '.path[aria-pressed="true"]',
    'the one chosen of few large cards beside soft badges',
  ],
  ['screens/display/DisplayBillView.module.css', '.steps', 'a separator on a fill'],
];

/** Draws no edge by itself. */
const NO_EDGE =
  /^(border-(radius|collapse|spacing)|border-(start|end|top|bottom)-(start|end|left|right)-radius|outline-(offset|color))$/;
const EDGE = /^(border|outline)/;
const NOTHING = /^(0|none)$|\btransparent$/;
const SIDE = /^border-(top|bottom|left|right|block-start|block-end|inline-start|inline-end)$/;
const SEPARATOR = '1px solid var(--rk-line)';
/** A shadow that goes all around without a blur. */
const RING = /(^|\s)0 0 0 [\d.]+px/;

/** The declarations of a style sheet, each with its line and the rule that it stands in. */
export function declarationsOf(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const rules = [];
  const found = [];
  let start = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (!'{};'.includes(bare[at])) continue;
    const words = bare.slice(start, at).trim();
    if (bare[at] === '{') rules.push(words.replace(/\s+/g, ' '));
    else if (words.includes(':')) {
      const [, property, value] = words.match(/^([\w-]+)\s*:\s*([\s\S]*)$/) ?? [];
      const line = bare.slice(0, bare.indexOf(words, start)).split('\n').length;
      const rule = rules.findLast((one) => !one.startsWith('@')) ?? '';
      if (property) found.push({ property, value: value.replace(/\s+/g, ' '), rule, line });
    }
    if (bare[at] === '}') rules.pop();
    start = at + 1;
  }
  return found;
}

/** Edges of a style sheet that are neither a field's, nor a separator, nor a ring around what has the focus. */
export function edgeComplaints(file, text) {
  if (!/^web\/src\/.*\.css$/.test(file) || FIELDS.test(file)) return [];
  const isOther = (rule) =>
    OTHERS.some(([path, begins]) => file === `web/src/${path}` && rule.startsWith(begins));
  return declarationsOf(text)
    .filter(({ property, value, rule }) => {
      if (isOther(rule)) return false;
      if (property === 'box-shadow') return RING.test(value);
      if (!EDGE.test(property) || NO_EDGE.test(property) || NOTHING.test(value)) return false;
      if (SIDE.test(property) && value === SEPARATOR) return false;
      return !(property.startsWith('outline') && rule.includes(':focus'));
    })
    .map(
      ({ property, value, rule, line }) =>
        `${file}:${line}: only fields have edges, and ${rule} has ${property}: ${value}`,
    );
}

/** Finds exceptions that have no edge of their own any more. */
export function idleEdges(texts) {
  return OTHERS.filter(([path, begins]) => {
    const text = texts[`web/src/${path}`] ?? '';
    return !declarationsOf(text).some(
      ({ property, rule }) =>
        EDGE.test(property) && !NO_EDGE.test(property) && rule.startsWith(begins),
    );
  }).map(([path, begins]) => `scripts/tidy/edges.mjs: ${path} has no edge at ${begins} any more`);
}
