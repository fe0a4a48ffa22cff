/** Answers of the console's calls, from the document that the server writes, with roles and states as their words. */
import type {
  Attention,
  BestGoods,
  EnrolledAnswer,
  ExpiringGoods,
  HomeAnswer,
  Joined,
  LowGoods,
  OverviewBar,
  OverviewSums,
  PersonAnswer,
  SessionAnswer,
  SessionLine,
  StoreAnswer,
  TillLine,
} from './generated';

export type { Attention, ExpiringGoods, HomeAnswer, LowGoods };

export type Role = 'owner' | 'accountant' | 'store_manager' | 'buyer' | 'stock_clerk';
export type Store = StoreAnswer;
export type Person = Omit<PersonAnswer, 'role'> & { role: Role };
export type Session = Omit<SessionAnswer, 'state' | 'person'> & {
  state: 'out' | 'enrol' | 'code' | 'in';
  person?: Person | null;
};
export type RecoveryCodes = EnrolledAnswer;
export type Invitation = Omit<Joined, 'role'> & { role: Role };
export type OpenSession = SessionLine;
export type Sums = OverviewSums;
export type SoldGoods = BestGoods;
export type TillState = TillLine;
export type TimeBar = OverviewBar;
export type TenderSum = HomeAnswer['tenders'][number];
export type StoreSum = HomeAnswer['stores'][number];
