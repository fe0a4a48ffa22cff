export { type Salesperson, SalespersonDialog } from './SalespersonDialog';
