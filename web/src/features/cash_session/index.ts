export { askForSession, clearCashSession } from './dialogStore';
export { CashSessionDialogs } from './LazyCashSessionDialogs';
export { SessionPanel } from './SessionPanel';
export {
  type CashSession,
  currentCashSession,
  setCashSession,
  useCashSession,
} from './sessionStore';
