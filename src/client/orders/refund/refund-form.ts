import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import { refundProofLength } from '../../../shared/refunds/refund.rules.ts';
import { requestRefundSchema } from '../../../shared/refunds/refund.schemas.ts';

type Line = Pick<OrderItem, 'id' | 'keys' | 'downloads' | 'deliveryType'>;

/** What can be asked back, with what refunds have left of it. */
export function refundableLines<T extends Pick<OrderItem, 'refundable' | 'deliveryStatus'>>(
  items: readonly T[],
): (T & { refundable: number })[] {
  return items.flatMap((item) => {
    const { refundable, deliveryStatus } = item;
    return deliveryStatus !== 'revoked' && refundable !== null && refundable > 0 ? [{ ...item, refundable }] : [];
  });
}

/** Whether a refund of it is decided by people, who need to know what happened. */
export function wasUsed({ keys, downloads, deliveryType }: Omit<Line, 'id'>): boolean {
  return (
    deliveryType === 'manual' ||
    keys.some(({ revealedAt }) => revealedAt !== null) ||
    downloads.some(({ lastAt }) => lastAt !== null)
  );
}

/** The request as the shop takes it: with words about what was used. */
export function refundFormSchema(lines: readonly Line[]) {
  return requestRefundSchema.refine(
    ({ items = [], details }) =>
      details.trim().length >= refundProofLength || !lines.some((line) => items.includes(line.id) && wasUsed(line)),
    { path: ['details'], error: 'proofTooShort' },
  );
}
