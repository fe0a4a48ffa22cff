import { create } from 'zustand';
import type { Cart, Message } from '@/api';
import type { BillTask } from './billQueue';
import type { CustomerWanted } from './customerWanted';
import type { LastScan, RefusedScan } from './lastScan';
import type { LineDialog } from './lineDialog';
import type { Asked } from './questions';
import type { QueueState } from './TaskQueue';

/** Everything that the till knows of the open bill. */
export interface Bill {
  /** The bill as the server told it last; `null` until it has. */
  cart: Cart | null;
  /** What is on its way to it. */
  queue: QueueState<BillTask>;
  /** The line that was scanned or chosen last; '' for none. */
  currentId: string;
  lastScan: LastScan;
  /** Refused scans that another one has taken the place of in the strip, the oldest first. */
  unbilled: readonly RefusedScan[];
  /** What changed by itself and has not been put away yet, the oldest first. */
  notices: readonly Message[];
  /** The question on the screen that a change of it asks. */
  asked: Asked | null;
  /** The dialog about one of its lines that is open. */
  dialog: LineDialog | null;
  /** What waits for its customer. */
  wanted: CustomerWanted | null;
}

/** What there is to know when nothing is known. */
export const NO_BILL: Omit<Bill, 'queue'> = {
  cart: null,
  currentId: '',
  lastScan: { kind: 'none' },
  unbilled: [],
  notices: [],
  asked: null,
  dialog: null,
  wanted: null,
};

/** The one store of the open bill. What may be done with its parts stands in the files beside this one. */
export const useBill = create<Bill>()(() => ({
  ...NO_BILL,
  queue: { entries: [], underWay: false, stalled: false, held: false },
}));
