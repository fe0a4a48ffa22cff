/**
 * Messages between the page and the app around it, in this version of the bridge: docs/bridge.md.
 */

/** The object that the app around the page puts into it: it takes texts. */
export interface Port {
  postMessage: (text: string) => void;
  /** An app may answer by messages of the object; else it calls `RokadBridge.receive`. */
  addEventListener?: (type: 'message', listener: (event: { data?: unknown }) => void) => void;
}

declare global {
  interface Window {
    Android?: Port;
    RokadBridge?: { receive: (text: unknown) => void };
  }
}

/** The version that this page speaks. */
export const VERSION = 1;

/** Skills that an app may have; any other name belongs to later versions. */
export const SKILLS = ['print', 'weigh', 'open_loyalty'] as const;
export type Skill = (typeof SKILLS)[number];

/** An app's greeting. */
export interface AppInfo {
  /** The maker of the device, and so of its printer: `SUNMI`. */
  manufacturer_name: string;
  /** The device: `T2`. */
  model: string;
  /** Its skills. */
  can: readonly Skill[];
  /** The printer, as a person knows it, and the width of its paper in millimetres. */
  printer: { name: string; width: 58 | 80 };
  /** The serial number of the payment device that it is, or that hangs on it; '' where there is none. */
  serial_number: string;
}

/** Calls of the page to an app. */
export type Wish =
  | { call: 'hello'; versions: readonly number[] }
  | { call: 'print'; job: string; data: string }
  | { call: 'weigh'; on: boolean }
  | { call: 'open_loyalty'; url: string };

/** A reading of a scale. */
export interface Reading {
  /** The net weight, in grams; `null` where the scale shows none: too much, or too little. */
  grams: number | null;
  /** Whether it has come to rest. */
  stable: boolean;
}

/** Why an app did not do what it was asked; what an app may name besides counts as `failed`. */
export const FAULTS = [
  'no_paper',
  'cover_open',
  'busy',
  'may_have_printed',
  'unable',
  'version',
  'failed',
] as const;

/** The same, and that it said nothing. */
export type FaultCode = (typeof FAULTS)[number] | 'silent';

/** An app that did not do what it was asked, or did not say. */
export class BridgeFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode) {
    super(`the app: ${code}`);
    this.code = code;
  }
}
