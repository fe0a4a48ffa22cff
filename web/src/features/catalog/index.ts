export { CatalogButton } from './CatalogButton';
export { CatalogPanel } from './CatalogPanel';
export { showCatalog, useCatalogShown } from './catalogShown';
export { LineInformation } from './LineInformation';
export { ProductLookup } from './ProductLookup';
export { focusSearch, ProductSearch } from './ProductSearch';
export { readScan } from './searchText';
export { takeOntoBill } from './takeOntoBill';
export { findByCode } from './useProductSearch';
