import type { Translation } from '../translation';

/** Approvals that are written down. */
export const audit = {
  approvalTitle: 'मैनेजर की मंज़ूरी',
  approvalHint: 'इस स्टोर के मैनेजर पासकोड डालें।',
  passcodeLength: 'पासकोड 6 अंकों का होता है।',
} satisfies Translation<'audit'>;
