import type { Prisma } from '../platform/generated/client.ts';

/** Who sells here now: those whose shop others find (decision 0019). */
export const activeSeller = {
  status: { in: ['active', 'pending_verification'] },
  lostSelling: false,
  OR: [{ sellerProfile: { isNot: null } }, { roles: { some: { role: { name: 'seller' } } } }],
} as const satisfies Prisma.UserWhereInput;
