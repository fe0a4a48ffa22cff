import { inLanguage } from '@/lib/i18n';

/** A field that cannot be used, and why. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The server says no: with a status, a message for the person at the till, and the rest of its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  readonly status: string;
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
    this.answer = answer;
    this.httpStatus = httpStatus;
  }

  /** The fields that are wrong, where the server named them, in the language of this till. */
  get fields(): readonly FieldProblem[] {
    const { errors } = this.answer;
    if (!Array.isArray(errors)) return [];
    return (errors as FieldProblem[]).map(({ field, message }) => ({
      field,
      message: inLanguage(message),
    }));
  }
}

/** No answer came: the network, the server or its database is away. Whether it was done is not known. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The sign-in or the licence has ended; the dialog that says so is on the screen already. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The server failed; its message has been shown. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
}
