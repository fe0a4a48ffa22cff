/**
 * The parts of the settings' screen: apart from what others ask of settings, which all of the till
 * waits for.
 */
export { type ScaleReading, type ScaleRule, useReadLabel } from './useReadLabel';
