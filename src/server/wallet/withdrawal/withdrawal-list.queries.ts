import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { isBlockedStatus } from '../../../shared/users/user-status.machine.ts';
import {
  type AdminWithdrawal,
  type AdminWithdrawalListInput,
  adminWithdrawalListInputSchema,
  type adminWithdrawalPageSchema,
} from '../../../shared/wallet/withdrawal.schemas.ts';
import { withdrawalList } from '../../../shared/wallet/withdrawal-list.ts';
import { byUserName } from '../../desk/by-user-name.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import { readDebts } from '../../earnings/seller-balance.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findLosers } from '../top-up/lost-top-up.ts';
import { toWithdrawal, withdrawalSelect } from './withdrawal-view.ts';

const byMember = byUserName('w."userId"');

/** Everybody's withdrawals; indexes are in the migration `money_lists`. */
const source: ListSource<typeof withdrawalList.columns> = {
  from: 'wallet_withdrawals w',
  id: 'w."id"',
  columns: {
    user: { where: byMember },
    createdAt: 'w."createdAt"',
    status: 'w."status"',
    amount: 'w."amountCents"',
    network: { where: (_op, value, bind) => `w."network" = ${bind(String(value).toLowerCase())}` },
    address: { where: (_op, value, bind) => `lower(w."address") = ${bind(String(value).toLowerCase())}` },
    payoutHash: { where: (_op, value, bind) => `lower(w."payoutHash") = ${bind(String(value).toLowerCase())}` },
    decidedAt: 'w."decidedAt"',
    paidAt: 'w."paidAt"',
  },
  nullable: ['decidedAt', 'paidAt'],
  search: (text, bind) => {
    const exact = bind(text.trim().toLowerCase());
    return `${byMember('startsWith', text, bind)} OR lower(w."address") = ${exact} OR lower(w."payoutHash") = ${exact}`;
  },
  sums: { payout: { sql: 'w."amountCents" - w."feeCents"', currency: 'w."currency"' } },
};

/** Everybody's withdrawals for staff, newest first; the queue of a status that waits comes oldest first. */
export async function listAllWithdrawals(
  { db }: Services,
  { status, ...input }: AdminWithdrawalListInput,
): Promise<z.infer<typeof adminWithdrawalPageSchema>> {
  const { currencyCode: currency } = await getSettings(db);
  const isQueue = status === 'requested' || status === 'approved';
  const { ids, ...found } = await findListPage(db, withdrawalList, source, {
    ...{ ...input, currency },
    filters: status ? [...input.filters, { field: 'status', op: 'is', value: status }] : input.filters,
    sort: isQueue ? [{ field: 'createdAt', dir: 'asc' }] : input.sort,
  });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const withdrawalsDeskList: DeskList = {
  list: withdrawalList,
  permission: 'wallet:manage',
  exportPermission: 'wallet:manage',
  input: adminWithdrawalListInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, withdrawalList, source, { ...asked, currency, limit, offset: 0 });
  },
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<AdminWithdrawal[]> {
  const rows = await prisma.walletWithdrawal.findMany({
    where: { id: { in: [...ids] } },
    select: { ...withdrawalSelect, user: { select: { id: true, userName: true, status: true } } },
  });
  const [debts, losers] = await Promise.all([
    readDebts(prisma, rows),
    findLosers(
      prisma,
      rows.map(({ user }) => user.id),
    ),
  ]);
  return inOrderOf(ids, rows).map(({ user: { status, ...user }, ...row }) => ({
    ...toWithdrawal(row),
    user: {
      ...user,
      isBlocked: isBlockedStatus(status),
      sellerDebt: toAmount(debts.get(`${user.id} ${row.currency}`) ?? 0, row.currency),
      hasLostTopUp: losers.lost.has(user.id),
      hasDisputedPayment: losers.disputed.has(user.id),
    },
  }));
}
