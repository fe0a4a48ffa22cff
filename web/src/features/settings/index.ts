export { keepPaymentDevice, usePaymentDevice } from './paymentDevice';
export {
  type CartMenuName,
  cartMenuIsOn,
  isOn,
  type MainMenuName,
  menuIsOn,
  type PaymentTypeName,
  type PrintName,
  paymentTypeIsOn,
  printEntry,
} from './readers';
export {
  clearSettings,
  currentSettings,
  onSettings,
  refreshSettings,
  setSettings,
  useMaybeSettings,
  useSettings,
} from './settingsStore';
