import type { ChargeState } from './payment-provider.ts';

/** Why an attempt failed, as it is kept with it. */
export const failureCodes: Partial<Record<ChargeState['status'], string>> = {
  declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
};
