import type { Prisma } from '../../platform/generated/client.ts';

const owner = { select: { userId: true } } as const;

/** What a payment is for, as far as it says who pays. */
export const payerSelect = { order: owner, topUp: owner, vipPurchase: owner } as const satisfies Prisma.PaymentSelect;

type Paid = Prisma.PaymentGetPayload<{ select: typeof payerSelect }>;

/** The member who pays; undefined where what was paid for is gone. */
export function payerOf({ order, topUp, vipPurchase }: Paid): string | undefined {
  return (order ?? topUp ?? vipPurchase)?.userId;
}
