export { RegisterScreen } from './LazyRegisterScreen';
export { LicenceWords } from './LicenceWords';
export { useLicenceIsOver, useLicenceStatus } from './useLicenceStatus';
