import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { adminTopUpPageSchema, ToppedUp, TopUp, TopUpListInput } from '../../../shared/wallet/top-up.schemas.ts';
import { declinedAttempt } from '../../payments/attempts/declined-attempt.ts';
import { toNextAction } from '../../payments/attempts/next-action.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

const topUpSelect = {
  id: true,
  userId: true,
  amountCents: true,
  currency: true,
  status: true,
  createdAt: true,
  paidAt: true,
} as const satisfies Prisma.WalletTopUpSelect;
type TopUpRow = Prisma.WalletTopUpGetPayload<{ select: typeof topUpSelect }>;

/** The result of a top-up as booked; a decline of this attempt is thrown. */
export async function answerTopUp(
  { db }: Services,
  topUpId: string,
  attempt?: { paymentId: string; status: PaymentStatus },
): Promise<ToppedUp> {
  const { payments, ...row } = await db.prisma.walletTopUp.findUniqueOrThrow({
    where: { id: topUpId },
    select: { ...topUpSelect, payments: { orderBy: { id: 'desc' } } },
  });
  const topUp = toTopUp(row);
  const account = await db.prisma.ledgerAccount.findFirst({
    where: { kind: 'user_wallet', owner: row.userId, currency: row.currency },
    select: { balanceCents: true },
  });
  const answer = { nextAction: null, topUp, balance: toAmount(account?.balanceCents ?? 0, row.currency) };
  const status = attempt?.status ?? row.status;
  if (status === 'paid' || status === 'refunded') return { ...answer, status };
  const payment = attempt ? payments.find(({ id }) => id === attempt.paymentId) : payments[0];
  if (status === 'processing' && payment) {
    const nextAction = toNextAction(payment, topUp.currency);
    return { ...answer, status: nextAction ? 'requires_action' : 'processing', nextAction };
  }
  throw declinedAttempt({ status: 'failed', ...payment }, { topUp, retryable: true });
}

/** Everybody's top-ups for staff, newest first. */
export async function listTopUps(
  { db }: Services,
  { page, limit, status, userId }: TopUpListInput,
): Promise<z.infer<typeof adminTopUpPageSchema>> {
  const where = { ...(status && { status }), ...(userId && { userId }) };
  const [rows, totalItems] = await Promise.all([
    db.prisma.walletTopUp.findMany({
      where,
      select: { ...topUpSelect, user: { select: { id: true, userName: true } } },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.walletTopUp.count({ where }),
  ]);
  const items = rows.map(({ user, ...row }) => ({ ...toTopUp(row), user }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

function toTopUp({ userId: _, amountCents, createdAt, paidAt, ...row }: TopUpRow): TopUp {
  return {
    ...row,
    amount: toAmount(amountCents, row.currency),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
