import { type MessageCode, type Said, saidIn } from '@/lib/i18n';

/** A field that cannot be used, and why. */
export interface FieldProblem {
  field: string;
  /** The code of the problem, for decisions; features never go by the words. */
  code: MessageCode | '';
  /** Values for the gaps of the message: paise, thousandths, ISO dates, names. */
  values: Readonly<Record<string, unknown>>;
  /** The problem, in the language of this till. */
  message: string;
}

/** An error of an answer as the server sends it. */
type SentProblem = Said & { readonly field: string };

/** The server says no: with a status, a message for the person at the till, and the rest of its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  readonly status: string;
  /** Why, for decisions; '' where the server does not say. Features never go by the words. */
  readonly code: MessageCode | '';
  /** Values for the gaps of the message: paise, thousandths, ISO dates, names. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
  /** The status of HTTP: 200 for a decision of the business, 429 for too many tries. */
  readonly httpStatus: number;

  constructor(
    status: string,
    message: string,
    answer: Readonly<Record<string, unknown>> = {},
    httpStatus = 200,
  ) {
    super(message);
    this.status = status;
    const { code = '', values = {} } = answer as Partial<Said>;
    this.code = code as MessageCode | '';
    this.values = values;
    this.answer = answer;
    this.httpStatus = httpStatus;
  }

  /** The fields that are wrong, where the server named them, in the language of this till. */
  get fields(): readonly FieldProblem[] {
    const { errors } = this.answer;
    if (!Array.isArray(errors)) return [];
    return (errors as SentProblem[]).map(({ field, code = '', values = {}, message }) => ({
      field,
      code: code as MessageCode | '',
      values,
      message: saidIn({ code, values, message }),
    }));
  }
}

/** No answer came: the network, the server or its database is away. Whether it was done is not known. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The till is locked, on the server too: nothing was done. What waits for an answer is sent again once it is open. */
export class Locked extends Unreachable {}

/** The sign-in or the licence has ended; the dialog that says so is on the screen already. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The server failed; its message has been shown. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
}
