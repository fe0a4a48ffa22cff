/** A product to add, and all that is known of it already. */
export interface Wanted {
  /** A barcode, a scale label, a GS1 code: as it was read or typed. */
  code: string;
  /** How many, as typed; one where nothing is said. */
  quantity?: string;
  /** The product's name, where it is known. */
  name?: string;
  /** Set for a product that is sold by weight: its unit, '' for the usual one. */
  weighedIn?: string;
  /** The MRP wanted. */
  mrp?: string;
  serial?: string;
  /** The weight needs no question: it was on a bill before. */
  confirmed?: boolean;
  /** The line that it was taken off as, in whose place it comes back. */
  takenOff?: string;
  /** The barcode that is meant where no product has the code: the quick key of that number. */
  otherwise?: string;
}

/** What is sent to have it added. */
export interface AdditionBody {
  barcode: string;
  qty?: string;
  change_mrp?: string;
  serial?: string;
  confirmed?: number;
  cart_id?: string;
  or_barcode?: string;
  /** Whose bill it is and which: fixed when it is first sent, and the same in each repetition. */
  c_id?: string;
  customer_group_code?: string;
  order_id?: string;
}
