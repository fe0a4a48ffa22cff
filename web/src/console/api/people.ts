import type { InvitedAnswer, PersonLine } from './generated';
import type { Role } from './types';

/** A person of the business, as the list of people tells them. */
export type Member = Omit<PersonLine, 'role' | 'stores'> & MemberRole;

/** The part of a person that others decide. */
export type MemberRole = { role: Role; stores: readonly number[] };

export type Invited = InvitedAnswer;
