import type { z } from 'zod';
import { formatUnits } from '../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../shared/crypto/crypto-assets.ts';
import { toAmount } from '../../shared/money/money.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import {
  type RefundListInput,
  type RefundView,
  refundAmounts,
  type refundPageSchema,
} from '../../shared/refunds/refund.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';

const refundInclude = {
  order: { select: { orderNumber: true } },
  cryptoReturn: { select: { asset: true, units: true, worthCents: true, gainCents: true } },
  lines: { select: { orderItemId: true, amountCents: true, orderItem: { select: { name: true } } } },
} as const satisfies Prisma.RefundInclude;
type RefundRow = Prisma.RefundGetPayload<{ include: typeof refundInclude }>;

/** Refunds as staff see them, newest first. */
export async function listRefunds(
  services: Services,
  input: RefundListInput,
): Promise<z.infer<typeof refundPageSchema>> {
  const { prisma } = services.db;
  const { page, limit, status, orderId, q } = input;
  const where: Prisma.RefundWhereInput = {
    ...(status && { status }),
    ...(orderId && { orderId }),
    ...(q && { order: { orderNumber: { contains: likeText(q), mode: 'insensitive' } } }),
  };
  const [rows, totalItems] = await Promise.all([
    prisma.refund.findMany({
      where,
      include: refundInclude,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    prisma.refund.count({ where }),
  ]);
  return { items: await toViews(services, rows), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** One refund; NOT_FOUND when there is none. */
export async function getRefund(services: Services, id: string): Promise<RefundView> {
  const row = await services.db.prisma.refund.findUnique({ where: { id }, include: refundInclude });
  const [view] = row ? await toViews(services, [row]) : [];
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

async function toViews({ db }: Services, rows: readonly RefundRow[]): Promise<RefundView[]> {
  const ids = [...new Set(rows.flatMap((row) => [row.requestedById, row.decidedById]))].filter((id) => id !== null);
  const users = await db.prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) => toView(row, byId));
}

function toView(row: RefundRow, users: ReadonlyMap<string, { id: string; userName: string }>): RefundView {
  const { payoutNetwork: network, payoutAddress: address } = row;
  return {
    id: row.id,
    orderId: row.orderId,
    orderNumber: row.order.orderNumber,
    amount: toAmount(row.amountCents, row.currency),
    currency: row.currency,
    method: row.method,
    reason: row.reason,
    details: row.details,
    status: row.status,
    lines: row.lines.map((line) => ({
      itemId: line.orderItemId,
      name: line.orderItem.name,
      amount: toAmount(line.amountCents, row.currency),
    })),
    requestedBy: users.get(row.requestedById ?? '') ?? null,
    decidedBy: users.get(row.decidedById ?? '') ?? null,
    decision: row.decision,
    failureCode: row.failureCode,
    payout: network !== null && address !== null ? { network, address } : null,
    payoutHash: row.payoutHash,
    amountBy: refundAmounts.find((one) => one === row.amountBy) ?? null,
    subtractPercent: row.subtractBps / 100,
    paidOut: toPaidOut(row),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

function toPaidOut({ cryptoReturn, currency }: RefundRow): RefundView['paidOut'] {
  const { asset = null, units = null, worthCents = null, gainCents = null } = cryptoReturn ?? {};
  if (asset === null || units === null || worthCents === null || gainCents === null) return null;
  const { symbol, decimals } = assetFacts[asset];
  const amount = formatUnits(BigInt(units.toFixed()), decimals);
  return { amount, symbol, worth: toAmount(worthCents, currency), gain: toAmount(gainCents, currency) };
}
