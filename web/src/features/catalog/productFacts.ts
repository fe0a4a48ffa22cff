/** One of the printed prices of a product. */
export interface ProductPrice {
  mrp: string;
  /** The store's price. */
  price: string;
  /** How many there are, as it is read; '' where it is not known. */
  stock: string;
  isOut: boolean;
}

/** The facts of a product. Unknown texts are ''. */
export interface ProductFacts {
  name: string;
  /** The address of its picture. */
  picture: string;
  brand: string;
  variant: string;
  category: string;
  barcode: string;
  serial: string;
  batch: string;
  prices: readonly ProductPrice[];
  hsn: string;
  /** The rate of GST in percent. */
  taxRate: string;
  /** The unit it is weighed in. */
  weighedIn: string;
  /** Promotions it was given. */
  applied: readonly string[];
  /** Promotions within reach. */
  available: readonly string[];
}

/** A product of which nothing is known yet but its name and code. */
export function unknownProduct(name: string, barcode: string): ProductFacts {
  return {
    name,
    barcode,
    picture: '',
    brand: '',
    variant: '',
    category: '',
    serial: '',
    batch: '',
    prices: [],
    hsn: '',
    taxRate: '',
    weighedIn: '',
    applied: [],
    available: [],
  };
}
