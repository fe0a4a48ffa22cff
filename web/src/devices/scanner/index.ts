export { type Scan, type ScanHandler, type ScanPriority, scanPriority } from './ScanHub';
export { scanner, startKeyboardWedge } from './scanner';
export { defaultScannerSettings, type KeyChord, type ScannerSettings } from './settings';
export { useScan } from './useScan';
