/** Finding products: search, the catalog of tiles, weights. */
export const catalog = {
  viewCatalog: 'View Catalog',
  viewCatalogShort: 'Catalog',
  hideCatalog: 'Hide Catalog',
  searchPlaceholder: 'Scan barcode or search product',
  searchLabel: 'Barcode or product',
  noProduct: 'No product found.',
  noProductFor: 'No product found for {{barcode}}.',
  productInformation: 'Product Information',
  brand: 'Brand',
  category: 'Category',
  barcode: 'Barcode',
  mrp: 'MRP',
  price: 'Price',
  stock: 'Stock',

  weightTitle: 'Enter the weight',
  weight: 'Weight in {{unit}}',
  addToCart: 'Add to Cart',
} as const;
