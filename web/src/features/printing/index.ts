export { setDefaultPrinter, useDefaultPrinter } from './defaultPrinter';
export { PrintPreview, type PrintPreviewProps } from './PrintPreview';
export { printHtml } from './printHtml';
