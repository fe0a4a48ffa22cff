/** Approvals that are written down. */
export const audit = {
  approvalTitle: 'Manager approval',
  passcodeLength: 'The passcode has 6 digits.',
} as const;
