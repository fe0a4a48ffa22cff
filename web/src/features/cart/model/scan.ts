import type { CartMrp, Removed } from '@/api';

/** A product as a question about it shows it. */
export interface Goods {
  name: string;
  /** For one unit. */
  price: string;
  /** The stock for sale, in units; nothing where it is not known. */
  stock?: number | undefined;
  /** The name or URL of its picture, else a tint. */
  image: string;
}

/** A known product that waits for the bill's customer, as the strip shows it. */
export interface HeldGoods {
  name: string;
  /** The price of as much as was scanned; `null` while nobody knows which printed price counts. */
  amount: string | null;
  /** The name or URL of its picture, else a tint. */
  image: string;
}

/** A product to add, and all that is known of it already. */
export interface Wanted {
  /** A barcode, a scale label, a GS1 code: as it was read or typed. */
  code: string;
  /** How many, as typed; one where nothing is said. */
  quantity?: string;
  /** The product's name, where it is known. */
  name?: string;
  /** Its price for one unit and its picture, where they are known. */
  goods?: Goods | undefined;
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

/** The request that adds a product. */
export interface AdditionBody {
  barcode: string;
  qty?: string;
  change_mrp?: string;
  serial?: string;
  confirmed?: number;
  cart_id?: string;
  or_barcode?: string;
  /** The customer and the bill, fixed when the request is first sent: a retry repeats them. */
  c_id?: string;
  customer_group_code?: string;
  order_id?: string;
}

/** A product on its way to a bill. It is persisted until it has been answered or given up. */
export interface Scan {
  readonly wanted: Wanted;
  readonly body: AdditionBody;
  /** The idempotency key. Another body gets another key. */
  readonly requestId: string;
  /** A question to ask before the first request. */
  readonly first: Question | null;
  readonly userId: string;
  /** The bill in hand when it was scanned. */
  readonly orderId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** It was restored after a reload or a new sign-in. */
  readonly isLeft: boolean;
}

/** A scan that waits for the bill's customer. It is persisted until it is sent again or dropped. */
export interface HeldScan {
  readonly scan: Scan;
  readonly goods: HeldGoods | undefined;
}

/** A question that a product asks before it can come onto the bill. */
export type Question =
  | { kind: 'weight'; about: string; unit: string; goods?: Goods | undefined }
  /** The weight is unusual. */
  | { kind: 'confirmWeight'; about: string }
  | { kind: 'serial'; about: string }
  /** Several MRPs, of which the answerer lists those that are sold. */
  | { kind: 'mrp'; about: string; choices: readonly CartMrp[] };

/** The fields that a person's answer adds to the request. */
export interface Reply {
  qty?: string;
  confirmed?: number;
  serial?: string;
  change_mrp?: string;
}

/** The question on the screen. */
export interface Asked {
  readonly question: Question;
  /** Why the last reply was refused; '' before the first. */
  readonly error: string;
  /** The reply is being sent. */
  readonly busy: boolean;
}

/** A line that was taken off, and its id on the bill. */
export type TakenOff = Removed & { cart_id: string };

/** A scan that did not come onto the bill, and why. */
export interface RefusedScan {
  kind: 'refused';
  code: string;
  message: string;
  /** On a way to checkout somebody has been asked about it. */
  asked?: boolean;
}

/** A scan in Return Mode that leads nowhere, and why. It does not concern the bill. */
export interface ReturnScan {
  kind: 'return';
  code: string;
  message: string;
  /** Not while it is looked up. */
  refused: boolean;
}

/** The fate of the last scan, as the strip above the cart shows it. */
export type LastScan =
  | { kind: 'none' }
  /** It made or changed a line; `message` is the answerer's remark about it. */
  | { kind: 'taken'; cartId: string; message: string; undo?: Undo }
  | RefusedScan
  | ReturnScan
  /** A line was taken off, which left the bill at `revision`; for a while that can be undone. */
  | { kind: 'removed'; removed: TakenOff; revision: number };

/** How a change of a line is taken back, as long as nothing else has changed the bill. */
export interface Undo {
  /** How many there were; `null` where the line was not there. */
  before: number | null;
  /** The bill as the change left it. */
  revision: number;
}

/** The id that the till gives to the next bill. */
export interface NextBill {
  readonly id: string;
  readonly userId: string;
  readonly at: number;
}

/** All that a till persists of its bills. Its windows share it, and another page takes it up. */
export interface TillRecord {
  readonly version: 1;
  readonly next: NextBill | null;
  /** Refused scans by their bill, the bill that was written last at the end. */
  readonly refusals: Readonly<Record<string, readonly RefusedScan[]>>;
  /** Scans without an answer, by the page that has them in its queue; under '' those of a sign-in that has ended. */
  readonly scans: Readonly<Record<string, readonly Scan[]>>;
}
