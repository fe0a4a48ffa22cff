export {
  BY_CABLE,
  BY_DIALOG,
  printerMaker,
  setDefaultPrinter,
  useDefaultPrinter,
  useHasPrinter,
  usePrintsByApp,
} from './defaultPrinter';
export { PaperFrame } from './PaperFrame';
export { PrinterQuestions } from './PrinterQuestions';
export { PrintPreview, type PrintPreviewProps } from './PrintPreview';
export { useHasPrintFailed, usePrinterStatus, useWaitingPaper } from './printerStatus';
export { printFaultText } from './printFaultText';
export type { Paper } from './printPaper';
export { printPaper, startPrinter } from './printWhenAsked';
