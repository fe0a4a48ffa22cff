import type { SettingsAnswer, Till, TillsAnswer } from '../api/shop';

const TILL: Till = {
  store_id: 1,
  store: 'Kothrud',
  gstin: '27AAKFN7214Q1ZM',
  number: 2,
  name: 'Till 2',
  code: 'PN1T02',
  state: 'selling',
  cashier: 'Asha Kulkarni',
  seen_at: '2026-11-25 18:42:00',
  device: 'SM-T225',
  build: '',
  unsent: null,
  licence_until: '2027-08-12',
  is_ending: false,
  session_since: '2026-11-25 09:02:00',
  drawer: '18430.00',
};

export const TILLS: TillsAnswer = {
  tills: [
    TILL,
    {
      ...TILL,
      number: 5,
      name: 'Till 5',
      code: 'PN1T05',
      state: 'free',
      cashier: '',
      seen_at: '',
      device: '',
      licence_until: '',
      session_since: '',
      drawer: '',
    },
    {
      ...TILL,
      store_id: 2,
      store: 'Baner',
      gstin: '',
      number: 1,
      name: 'Till 1',
      code: 'PN2T01',
      state: 'away',
      cashier: '',
      seen_at: '2026-11-24 16:20:00',
      licence_until: '2026-12-16',
      is_ending: true,
    },
  ],
};

export const SETTINGS: SettingsAnswer = {
  stores: [
    { store_id: 1, name: 'Kothrud' },
    { store_id: 2, name: 'Baner' },
  ],
  settings: [
    {
      name: 'close_reason_above_paise',
      meaning: 'A difference above this many paise at closing asks for a reason.',
      default: 5000,
      values: [5000, 10000],
      changed: [null, { at: '2026-10-02 21:40:00', by: 'Deepak Verma' }],
    },
    {
      name: 'blind_close',
      meaning: 'The cashier counts before the expected cash is shown.',
      default: true,
      values: [true, true],
      changed: [null, null],
    },
    {
      name: 'carry_bag',
      meaning: 'Carry bags can be billed.',
      default: true,
      values: [false, false],
      changed: [null, null],
    },
    {
      // A server that is newer than this page.
      name: 'lucky_draw' as never,
      meaning: 'Every hundredth customer wins.',
      default: 100,
      values: [100, 100],
      changed: [null, null],
    },
  ],
};
