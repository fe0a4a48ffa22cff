import type { ApprovalAnswer, ApprovalsAnswer, AskedApproval } from '../api/approvals';

const idOf = (letter: string) => letter.repeat(32);

export const DISCOUNT: AskedApproval = {
  id: idOf('a'),
  store_id: 1,
  store: 'Kothrud',
  till: 'Till 2',
  cashier: 'Asha Kulkarni',
  operation: 'DISCOUNT',
  kind: '',
  document: '',
  amount: '430.00',
  base: '4300.00',
  reason: 'Regular customer, three rice bags',
  asked_at: '2026-11-25 18:41:52',
  expires_at: '2026-11-25 18:51:52',
  state: 'waiting',
  answered_at: '',
  answered_by: '',
  given: '',
  said: '',
};

export const CASH_OUT: AskedApproval = {
  ...DISCOUNT,
  id: idOf('b'),
  store_id: 2,
  store: 'Baner',
  till: 'Till 1',
  cashier: 'Rukhsana Khan',
  operation: 'CASH_MOVEMENT',
  kind: 'cash_out',
  amount: '3500.00',
  base: '',
  reason: '',
  asked_at: '2026-11-25 18:40:16',
};

export const REFUSED: AskedApproval = {
  ...DISCOUNT,
  id: idOf('c'),
  cashier: 'Deepak Verma',
  operation: 'BILL_RETURN',
  document: 'PN1T02-26-000398',
  amount: '449.00',
  base: '',
  asked_at: '2026-11-25 17:41:00',
  state: 'refused',
  answered_at: '2026-11-25 17:41:44',
  answered_by: 'Meghana Kadam',
  said: 'Call me first',
};

export const APPROVALS: ApprovalsAnswer = {
  as_of: '2026-11-25 18:42:30',
  waiting: [DISCOUNT, CASH_OUT],
  answered: [REFUSED],
};

export const APPROVAL: ApprovalAnswer = {
  asked: DISCOUNT,
  limit: '5',
  customer: 'Sneha Deshpande',
  lines: [
    {
      name: 'Patanjali Cow Ghee 1 L',
      variant: '',
      image: '#dairy',
      quantity: 2,
      price: '665.00',
      amount: '1330.00',
    },
    {
      name: 'Toor Dal',
      variant: '',
      image: '#pulses',
      quantity: 1.25,
      price: '160.00',
      amount: '200.00',
    },
  ],
  bags: '15.00',
  total: '4300.00',
  comes_off: '430.00',
  pays: '3870.00',
  margin_before: '11.9',
  margin_after: '2.1',
  below_cost: [{ name: 'Saffola Gold Oil Jar', by: '3.43' }],
  drawer: '',
  history: { asked: 6, approved: 5, amount: '1310.00' },
  prices: [],
};

export const APPROVAL_OF_CASH: ApprovalAnswer = {
  ...APPROVAL,
  asked: CASH_OUT,
  limit: '',
  customer: '',
  lines: [],
  bags: '',
  total: '',
  comes_off: '',
  pays: '',
  margin_before: '',
  margin_after: '',
  below_cost: [],
  drawer: '12400.00',
  history: { asked: 1, approved: 0, amount: '' },
};
