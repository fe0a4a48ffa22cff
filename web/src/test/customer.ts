import type { Address, Customer } from '@/api';
import type { Answer, FakeServer, SentRequest } from './fakeServer';

const done = { status: 'success', message: '' };
const NOWHERE: Address = { address1: '', address2: '', city_id: '', state_id: '', pincode: '' };

/** A customer of whom the phone is known, and what a test says. */
export function sampleCustomer(more: Partial<Customer> = {}): Customer {
  return {
    c_id: 'customer-7',
    api_token: '',
    first_name: '',
    last_name: '',
    mobile: '9822055501',
    email: '',
    gender: '',
    dob: '',
    anniversary_date: '',
    gstin: '',
    business_name: '',
    balance: '0.00',
    memPoints: '0',
    issueon: '',
    validupto: '',
    customer_group_code: 'REGULAR',
    address: NOWHERE,
    ...more,
  };
}

/** Meera, of whom everything is known. */
export const meera: Customer = sampleCustomer({
  first_name: 'Meera',
  last_name: 'Joshi',
  email: 'meera@example.com',
  gender: 'female',
  dob: '1986-03-14',
  anniversary_date: '2013-12-08',
  gstin: '27AAPFU0939F1ZV',
  business_name: '',
  balance: '520.50',
  customer_group_code: 'GOLD',
  address: {
    address1: 'Flat 12, Sahyadri Heights',
    address2: 'Kothrud',
    city_id: 'Pune',
    state_id: '27',
    pincode: '411038',
  },
});

/** Lets a fake server know these customers, the States and the cities, and nobody else. */
export function knowCustomers(server: FakeServer, ...known: Customer[]): void {
  server.on('/get-profile', ({ mobile = '' }): Answer => {
    const nobody = sampleCustomer({ c_id: '', mobile, customer_group_code: '' });
    const data = known.find((customer) => customer.mobile === mobile) ?? nobody;
    return { ...done, data, address: data.address };
  });
  const states = [
    { id: '29', name: 'Karnataka', code: '29' },
    { id: '27', name: 'Maharashtra', code: '27' },
  ];
  const cities: Readonly<Record<string, string[]>> = {
    27: ['Nagpur', 'Pune'],
    29: ['Bengaluru', 'Mysuru'],
  };
  server.on('/location/get-state', { ...done, data: states });
  server.on('/location/get-city', ({ state_id = '' }: SentRequest['fields']) => ({
    ...done,
    data: (cities[state_id] ?? []).map((name) => ({ id: name, name })),
  }));
}
