export { CashSessionDialogs } from './CashSessionDialogs';
export { askForSession, clearCashSession } from './dialogStore';
export { SessionPanel } from './SessionPanel';
export {
  type CashSession,
  currentCashSession,
  setCashSession,
  useCashSession,
} from './sessionStore';
