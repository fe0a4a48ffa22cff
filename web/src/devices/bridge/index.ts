export {
  type AppEvent,
  bridgeApp,
  canByBridge,
  leaveBridge,
  onAppEvent,
  openLoyaltyByApp,
  printByApp,
  readScaleByApp,
  startBridge,
  useBridgeApp,
  useBridgeTrouble,
  useCanByBridge,
} from './bridge';
export { type AppInfo, BridgeFault, type FaultCode, type Reading } from './messages';
