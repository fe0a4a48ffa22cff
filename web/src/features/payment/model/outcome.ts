import type { OrderSummary, Refusal, WholePaid } from '@/api';

/** A payment as it is taken. */
export interface Payment {
  /** The idempotency key: made once, before the first try. */
  readonly pay_id: string;
  readonly t_order_id: string;
  readonly amount: string;
  readonly payment_gateway_type: string;
  readonly cash_collected: string;
  readonly cash_return: string;
  readonly status: string;
  readonly gateway_response: string;
  /** All that a card machine took, where that is more than `amount`. */
  readonly taken_amount?: string;
}

/** How something outside took the last payment. */
export interface Charged {
  readonly via: string;
  readonly reference: string;
  /** The moment it was asked for, in milliseconds since 1970. */
  readonly since: number;
}

/** Something that is told, and done to the bill, at the end of a payment. */
export type OutcomeEffect =
  /** `payment` has paid the last rupee. */
  | { kind: 'finish'; payment: Payment; paid: WholePaid; charged?: Charged }
  /** Without a summary the bill is read anew. */
  | { kind: 'showOrder'; orderId: string; summary: OrderSummary | null }
  | { kind: 'sound'; sound: 'success' | 'failure' }
  | { kind: 'say'; problem: Refusal };
