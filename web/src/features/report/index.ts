export { AuditScreen } from './AuditScreen';
export { OverviewScreen } from './OverviewScreen';
export { ReportsScreen } from './ReportsScreen';
