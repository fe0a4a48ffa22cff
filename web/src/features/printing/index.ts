export { BY_DIALOG, setDefaultPrinter, useDefaultPrinter } from './defaultPrinter';
export { PrintPreview, type PrintPreviewProps } from './PrintPreview';
export { usePrinterStatus } from './printerStatus';
export { printFaultText } from './printFaultText';
export { printHtml } from './printHtml';
