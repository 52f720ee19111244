import { hourMs } from '../dates/spans.ts';

/** D-23: a thief cannot send money out at once, and the owner is notified of the new address before. */
const restingHours = 24;

/** When money can first be sent to an address that was connected at `verifiedAt`. */
export function usableFrom(verifiedAt: Date): Date {
  return new Date(verifiedAt.getTime() + restingHours * hourMs);
}
