import { envelopeOf } from '../../../platform/http/api-error.ts';

/** Says what somebody else did to the order meanwhile, and whether there is anything left to refund here. */
export type RefundRefused = { message: string; isOver: boolean };

/** Why a refund was refused because the order is no longer as it was shown; undefined for any other reason. */
export function refundRefused(error: unknown): RefundRefused | undefined {
  const { code, details } = envelopeOf(error) ?? {};
  if (code === 'REFUND_TOO_LARGE') {
    return { message: 'A part of this order was refunded meanwhile. Check what is left.', isOver: false };
  }
  const isRefunded = code === 'REFUND_NOT_ALLOWED' || (code === 'ORDER_CONFLICT' && statusIn(details) === 'refunded');
  if (isRefunded) return { message: 'This order was refunded meanwhile.', isOver: true };
  if (code === 'ORDER_CONFLICT')
    return { message: 'This order has changed meanwhile. Look at it again.', isOver: true };
  return undefined;
}

function statusIn(details: unknown): unknown {
  return typeof details === 'object' && details !== null && 'status' in details ? details.status : undefined;
}
