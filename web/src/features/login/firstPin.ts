import { call, Refusal, setupPin } from '@/api';

/** The server did not set the PIN; what it says belongs to this field. */
export class FirstPinRefused extends Error {
  override readonly name = 'FirstPinRefused';

  readonly field: 'code' | 'pin';

  constructor(field: 'code' | 'pin', message: string) {
    super(message);
    this.field = field;
  }
}

/** Sets the first PIN of a user with the code from the SMS. Throws {@link FirstPinRefused}. */
export async function setFirstPin(mobile: string, otp: string, pin: string): Promise<void> {
  try {
    await call(setupPin, { mobile, otp, pin });
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const aboutPin = problem.fields.some(({ field }) => field === 'pin');
    throw new FirstPinRefused(aboutPin ? 'pin' : 'code', problem.message);
  }
}
