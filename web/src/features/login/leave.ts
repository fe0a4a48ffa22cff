/** The leave that a manager is asked for: the operation, its object, and the highest amount. */
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
