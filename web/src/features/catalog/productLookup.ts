import { create } from 'zustand';
import { mayOpenDock } from '@/app/shell';
import { pictureSource } from '@/ui/ProductPicture';
import { type ProductFacts, unknownProduct } from './productFacts';
import type { CatalogTile } from './useCatalog';

/** A product that is looked up: what is known of it from where it was found. */
export interface Lookup {
  facts: ProductFacts;
  weighed: boolean;
  /** How many a `5*` before it asks for; '' for one. */
  quantity: string;
}

const useLookedUp = create<{ lookup: Lookup | null }>()(() => ({ lookup: null }));

/** The product that is looked up, if any. */
export function useProductLookup(): Lookup | null {
  return useLookedUp(({ lookup }) => lookup);
}

/** Opens what is known of a product, unless something is typed in another dock; `null` closes it. */
export function lookUpProduct(lookup: Lookup | null): void {
  if (!lookup || mayOpenDock()) useLookedUp.setState({ lookup });
}

/** The facts of a product on a tile; the rest is asked for. */
export function tileFacts(tile: CatalogTile, pictures: string): ProductFacts {
  const { name, barcode, picture, mrp, price } = tile;
  return {
    ...unknownProduct(name, barcode),
    picture: pictureSource(pictures, picture),
    prices: [{ mrp, price, stock: '', isOut: false }],
  };
}
