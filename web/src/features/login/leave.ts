/** What a manager is asked for: the operation, what it is done to, and how much it comes to at most. */
export type Leave =
  | { operation: 'DISCOUNT'; order_id: string; amount: string }
  | { operation: 'CASH_MOVEMENT'; kind: string; amount: string }
  | {
      operation:
        | 'BILL_REPRINT'
        | 'BILL_RETURN'
        | 'BILL_CANCEL'
        | 'CREDIT_NOTE_CASH'
        | 'CHARGE_BY_HAND'
        | 'PRICE_CHANGE';
      order_id: string;
    }
  | { operation: 'NEGATIVE_STOCK' };
