/** Approvals that are written down. */
export const audit = {
  approvalTitle: 'Manager approval',
  approvalHint: 'A manager of this store enters the passcode.',
  passcodeLength: 'The passcode has 6 digits.',
} as const;
