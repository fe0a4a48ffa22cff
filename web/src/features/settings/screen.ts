/** What the screen of settings is made of: apart from what others ask of settings, which all of the till waits for. */
export { type ScaleReading, type ScaleRule, useReadLabel } from './useReadLabel';
