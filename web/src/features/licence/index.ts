export { RegisterScreen } from './RegisterScreen';
export { useLicenceStatus } from './useLicenceStatus';
