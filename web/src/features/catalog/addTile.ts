import { readScan } from './searchText';
import { takeOntoBill } from './takeOntoBill';
import type { CatalogTile } from './useCatalog';

/** The fields of a product that a tap needs. */
type Tapped = Pick<CatalogTile, 'barcode' | 'name' | 'weighed' | 'price' | 'picture'>;

/** Puts a tapped product onto the bill as a scan of it would; a `5*` in the search box counts here too. */
export function addTile({ barcode, name, weighed, price, picture: image }: Tapped): void {
  const { quantity } = readScan(barcode);
  takeOntoBill({
    code: barcode,
    name,
    quantity,
    ...(weighed && { weighedIn: '', goods: { name, price, image } }),
  });
}
