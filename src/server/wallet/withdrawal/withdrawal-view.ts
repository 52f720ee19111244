import { toAmount } from '../../../shared/money/money.ts';
import type { Withdrawal } from '../../../shared/wallet/withdrawal.schemas.ts';
import type { Prisma } from '../../platform/generated/client.ts';

export const withdrawalSelect = {
  id: true,
  amountCents: true,
  feeCents: true,
  currency: true,
  network: true,
  address: true,
  status: true,
  reason: true,
  payoutHash: true,
  createdAt: true,
  decidedAt: true,
  paidAt: true,
} as const satisfies Prisma.WalletWithdrawalSelect;

type WithdrawalRow = Prisma.WalletWithdrawalGetPayload<{ select: typeof withdrawalSelect }>;

export function toWithdrawal({ amountCents, feeCents, ...row }: WithdrawalRow): Withdrawal {
  return {
    ...row,
    amount: toAmount(amountCents, row.currency),
    fee: toAmount(feeCents, row.currency),
    payout: toAmount(amountCents - feeCents, row.currency),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
