import type { Member } from '../api/people';
import type { HomeAnswer, OpenSession, Person, Session } from '../api/types';

export const OWNER: Person = {
  name: 'Meghana Kadam',
  role: 'owner',
  vendor: 'Nisarga Fresh',
  stores: [
    { store_id: 1, code: 'PN1', name: 'Kothrud' },
    { store_id: 2, code: 'PN2', name: 'Baner' },
  ],
  rights: ['sales.see', 'books.see'],
};

const MAIL = 'meghana@nisargafresh.example';

export const SESSION: Readonly<Record<Session['state'], Session>> = {
  out: { state: 'out', mail: '', enrol: null, person: null },
  code: { state: 'code', mail: MAIL, enrol: null, person: null },
  enrol: {
    state: 'enrol',
    mail: MAIL,
    enrol: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rokad?secret=JBSWY3DPEHPK3PXP' },
    person: null,
  },
  in: { state: 'in', mail: MAIL, enrol: null, person: OWNER },
};

export const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`);

export const SESSIONS: readonly OpenSession[] = [
  {
    session_id: 's7',
    browser: 'Safari, iPhone',
    network: '49.36.11.x',
    begun_at: '2026-11-20 10:00:00',
    seen_at: '2026-11-20 10:05:00',
    trusted: false,
    is_this: false,
  },
  {
    session_id: 's8',
    browser: 'Chrome, Windows',
    network: '',
    begun_at: '2026-11-25 09:12:00',
    seen_at: '2026-11-25 18:41:00',
    trusted: false,
    is_this: true,
  },
];

export const MEMBERS: readonly Member[] = [
  {
    person_id: 4,
    name: 'Rukhsana Khan',
    mail: 'rukhsana@nisargafresh.example',
    role: 'store_manager',
    stores: [1],
    has_come: true,
    seen_at: '2026-11-20 18:41:00',
    is_this: false,
  },
  {
    person_id: 9,
    name: '',
    mail: 'vaishali@nisargafresh.example',
    role: 'buyer',
    stores: [1, 2],
    has_come: false,
    seen_at: '',
    is_this: false,
  },
  {
    person_id: 1,
    name: 'Meghana Kadam',
    mail: 'meghana@nisargafresh.example',
    role: 'owner',
    stores: [],
    has_come: true,
    seen_at: '2026-11-25 18:42:00',
    is_this: true,
  },
];

export const HOME: HomeAnswer = {
  as_of: '2026-11-25 18:42:10',
  day: '2026-11-25',
  until: '18:42',
  before_day: '2026-11-18',
  sums: {
    net: '384256.50',
    bills: 612,
    average: '627.87',
    returns: '6214.00',
    credit_notes: 7,
    discounts: '4860.00',
  },
  before: {
    net: '352118.00',
    bills: 574,
    average: '700.00',
    returns: '0.00',
    credit_notes: 0,
    discounts: '0.00',
  },
  stores: [
    { store_id: 1, name: 'Kothrud', net: '200000.00' },
    { store_id: 2, name: 'Baner', net: '184256.50' },
  ],
  drawers: { amount: '118430.00', open: 9, closed: 1 },
  bars: [
    { label: '11', amount: '38600.00', before: '35000.00' },
    { label: '18', amount: '82556.50', before: '56900.00' },
    { label: '19', amount: '0.00', before: '71200.00' },
  ],
  tenders: [
    { label: 'GOOGLE_TEZ_OFFLINE', amount: '300.00' },
    { label: 'CASH', amount: '100.00' },
    { label: 'CREDIT_NOTE_CASH', amount: '-50.00' },
  ],
  goods: [
    {
      name: 'Amul Milk 500 ml',
      picture: '#dairy',
      weighed: false,
      quantity: 640,
      amount: '17920.00',
    },
    { name: 'Toor Dal', picture: '#pulses', weighed: true, quantity: 68.45, amount: '10883.55' },
  ],
  low: {
    count: 23,
    rows: [
      {
        name: 'Madhur Sugar 1 kg',
        picture: '',
        weighed: false,
        left: 41,
        days: '0.4',
        store: 'Baner',
      },
    ],
  },
  expiring: {
    count: 14,
    rows: [
      {
        name: 'Amul Paneer 200 g',
        picture: '',
        weighed: false,
        left: 12,
        batch: 'P418',
        expires_on: '2026-12-01',
        store: 'Kothrud',
      },
    ],
  },
  attention: [
    {
      kind: 'drawer_short',
      amount: '120.00',
      percent: '',
      store: 'Kothrud',
      till: 'Till 2',
      person: 'Asha Kulkarni',
      number: '',
      at: '2026-11-25 14:05:00',
    },
    {
      kind: 'discount',
      amount: '4860.00',
      percent: '12',
      store: 'Baner',
      till: 'Till 3',
      person: 'Ravi',
      number: 'PN2T03-26-001187',
      at: '2026-11-25 15:20:00',
    },
  ],
  tills: [
    { store: 'Kothrud', till: 'Till 2', seen_at: '2026-11-25 16:20:00', state: 'away' },
    { store: 'Kothrud', till: 'Till 5', seen_at: '', state: 'waiting' },
    { store: 'Baner', till: 'Till 1', seen_at: '2026-11-25 18:42:00', state: 'online' },
  ],
  tills_online: 9,
  tills_all: 11,
};
