import type { Role } from './types';

/** A person of the business, as the list of people tells them. */
export interface Member {
  person_id: number;
  /** '' until they have come. */
  name: string;
  mail: string;
  role: Role;
  /** The stores that they see; empty for all. */
  stores: readonly number[];
  has_come: boolean;
  /** '' where they were never seen. */
  seen_at: string;
  /** Whether it is the person who asks. */
  is_this: boolean;
}

/** The part of a person that others decide. */
export type MemberRole = Pick<Member, 'role' | 'stores'>;

/** An invitation that was just made. */
export interface Invited {
  person_id: number;
  /** The way of the link, with its token; it is told once. */
  path: string;
  is_mailed: boolean;
}
