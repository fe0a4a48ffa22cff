export { AuditScreen } from './AuditScreen';
export { ReportsScreen } from './ReportsScreen';
