import { toAmount } from '../../../shared/money/money.ts';
import {
  type ListedPayment,
  type PaymentListInput,
  type PaymentPage,
  paymentListInputSchema,
} from '../../../shared/payments/payment-list.schemas.ts';
import { paymentList } from '../../../shared/payments/payment-list.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { paymentListSource } from './payment-list-source.ts';

const user = { select: { id: true, userName: true } } as const;
const rowSelect = {
  id: true,
  status: true,
  method: true,
  provider: true,
  providerReference: true,
  amountCents: true,
  refundedCents: true,
  currency: true,
  cardBrand: true,
  cardLast4: true,
  failureCode: true,
  isSurplus: true,
  disputedAt: true,
  createdAt: true,
  paidAt: true,
  settledAt: true,
  order: { select: { id: true, orderNumber: true, user } },
  topUp: { select: { user } },
  vipPurchase: { select: { user } },
} as const satisfies Prisma.PaymentSelect;

/** Every attempt to pay, for staff, a page at a time. */
export async function listPayments({ db }: Services, input: PaymentListInput): Promise<PaymentPage> {
  const { currencyCode: currency } = await getSettings(db);
  const { ids, ...found } = await findListPage(db, paymentList, paymentListSource, { ...input, currency });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const paymentsDeskList: DeskList = {
  list: paymentList,
  permission: 'payment:read',
  exportPermission: 'payment:read',
  input: paymentListInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, paymentList, paymentListSource, { ...asked, currency, limit, offset: 0 });
  },
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<ListedPayment[]> {
  const rows = await prisma.payment.findMany({ where: { id: { in: [...ids] } }, select: rowSelect });
  return inOrderOf(ids, rows).flatMap((row) => toRow(row) ?? []);
}

function toRow(row: Prisma.PaymentGetPayload<{ select: typeof rowSelect }>): ListedPayment | undefined {
  const { order, topUp, vipPurchase, currency, cardBrand, cardLast4 } = row;
  const { user: payer } = order ?? topUp ?? vipPurchase ?? {};
  if (payer === undefined) return undefined;
  const { id, status, method, provider, failureCode, isSurplus } = row;
  return {
    ...{ id, status, method, provider, failureCode, isSurplus, currency },
    purpose: order ? 'order' : topUp ? 'topUp' : 'vip',
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    user: payer,
    reference: row.providerReference,
    amount: toAmount(row.amountCents, currency),
    refunded: toAmount(row.refundedCents, currency),
    card: cardLast4 && [cardBrand, cardLast4].filter(Boolean).join(' '),
    isDisputed: row.disputedAt !== null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    isSettled: row.settledAt !== null,
  };
}
