export { ProductSearch } from './ProductSearch';
export { readScan } from './searchText';
export { findByCode } from './useProductSearch';
