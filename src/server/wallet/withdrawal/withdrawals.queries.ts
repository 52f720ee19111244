import type { z } from 'zod';
import { workCountLimit } from '../../../shared/desk/desk.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { WithdrawalListInput, withdrawalPageSchema } from '../../../shared/wallet/withdrawal.schemas.ts';
import type { WorkCounter } from '../../desk/desk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { toWithdrawal, withdrawalSelect } from './withdrawal-view.ts';

/** The member's own withdrawals, newest first. */
export async function listWithdrawals(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit, status }: WithdrawalListInput,
): Promise<z.infer<typeof withdrawalPageSchema>> {
  const where = { userId, ...(status && { status }) };
  const [rows, totalItems] = await Promise.all([
    db.prisma.walletWithdrawal.findMany({
      where,
      select: withdrawalSelect,
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.walletWithdrawal.count({ where }),
  ]);
  return { items: rows.map(toWithdrawal), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** Withdrawals that wait for a decision or for their payment. */
export const withdrawalWork: WorkCounter = {
  permission: 'wallet:manage',
  async count({ db }) {
    const where = { status: { in: ['requested' as const, 'approved' as const] } };
    return { 'wallet.withdrawals': await db.prisma.walletWithdrawal.count({ where, take: workCountLimit }) };
  },
};
