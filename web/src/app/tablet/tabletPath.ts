/** The path at which a demo plays the tablet: docs/bridge.md. */
export const TABLET_PATH = '/demo/tablet';
