/** The sizes, weights and radii of the web app: those of the scale in `theme.ts`, and no others. */
import { declarationsOf } from './edges.mjs';

/** Papers look as they are printed, and the display to the customer is read from two metres. */
const OTHERS = [
  'web/src/app/tablet/PaperView.module.css',
  'web/src/features/returns/CreditNotePaper.module.css',
  'web/src/features/login/LegalText.module.css',
  'web/src/screens/display/DisplayBillView.module.css',
  'web/src/screens/display/DisplayScreen.module.css',
];

/** Each by the values that it may have; a radius, by each of its corners. */
const SCALE = {
  '--field-text': /^var\(--rk-text-[a-z-]+\)$/,
  '--initials-text': /^var\(--rk-text-[a-z-]+\)$/,
  '--size': /^var\(--rk-text-[a-z-]+\)$/,
  'font-size': /var\(--(rk-text-[a-z-]+|field-text|initials-text|size)\)|^inherit$/,
  'font-weight': /^(400|500|600|700|inherit|100 900)$/,
  'border-radius': /^((var\(--(rk-radius-[a-z]+|within)\)|0|50%|inherit)( |$))+$/,
};

/** The console has one weight more, for titles and figures. */
const OF_CONSOLE = { ...SCALE, 'font-weight': /^(400|500|600|650|700|inherit|100 900)$/ };

/** Complains of a style sheet's own sizes, weights and radii. */
export function scaleComplaints(file, text) {
  if (!/^web\/src\/.*\.css$/.test(file) || OTHERS.includes(file)) return [];
  const scale = file.startsWith('web/src/console/') ? OF_CONSOLE : SCALE;
  return declarationsOf(text)
    .filter(({ property, value }) => scale[property] && !scale[property].test(value))
    .map(
      ({ property, value, rule, line }) =>
        `${file}:${line}: not on the scale, and ${rule} has ${property}: ${value}`,
    );
}
