import { z } from 'zod';
import { pick } from '../../../shared/records/record.ts';
import type { LockedProduct } from '../editing/lock-product.ts';

/** How a product stands with staff: going on show answers its request, and takes back why they declined it before. */
export const requestColumns = { awaitsApproval: z.boolean(), declineReason: z.string().nullable() };
type RequestColumns = Pick<LockedProduct, keyof typeof requestColumns>;

/** What an undo of this change puts back of the request, besides the columns themselves. */
export function formerRequest(
  former: LockedProduct,
  { status }: { status?: string | undefined },
): Partial<RequestColumns> {
  return status === 'active' ? pick(former, ['awaitsApproval', 'declineReason']) : {};
}
