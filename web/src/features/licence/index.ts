export { LicenceWords } from './LicenceWords';
export { RegisterScreen } from './RegisterScreen';
export { useLicenceIsOver, useLicenceStatus } from './useLicenceStatus';
