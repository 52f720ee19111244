import { z } from 'zod';
import type {
  LostPaymentItem,
  LostPaymentsInput,
  lostPaymentsSchema,
} from '../../../shared/crypto/lost-payment.schemas.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { lossAlertKey } from '../../payments/loss-alert.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

const buyer = { select: { user: { select: { id: true, userName: true } } } } as const;
const transfers = { where: { orphanedAt: { not: null } }, select: { id: true } } as const;
const include = {
  order: { select: { id: true, orderNumber: true, ...buyer.select, cryptoTransfers: transfers } },
  topUp: buyer,
  vipPurchase: buyer,
  cryptoTransfers: transfers,
} as const;
type Row = Prisma.PaymentGetPayload<{ include: typeof include }>;
const detailsSchema = z.object({ network: z.string(), hash: z.string() });

/** Payments whose coins left their chain, the one that waits longest first. */
export async function listLostPayments(
  { db: { prisma } }: Services,
  { page, limit }: LostPaymentsInput,
): Promise<z.infer<typeof lostPaymentsSchema>> {
  const where = { lostAt: { not: null }, status: 'paid' as const };
  const [rows, totalItems] = await Promise.all([
    prisma.payment.findMany({
      where,
      include,
      orderBy: [{ lostAt: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    prisma.payment.count({ where }),
  ]);
  const alerts = await prisma.opsAlert.findMany({
    where: { dedupeKey: { in: rows.flatMap(alertsOf) }, resolvedAt: null },
    select: { dedupeKey: true, title: true, details: true },
  });
  const items = rows.flatMap((row) => {
    const keys = alertsOf(row);
    return toItem(
      row,
      alerts.filter(({ dedupeKey }) => keys.includes(dedupeKey)),
    );
  });
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

function alertsOf({ order, cryptoTransfers }: Row): string[] {
  return (order?.cryptoTransfers ?? cryptoTransfers).map(({ id }) => lossAlertKey(id));
}

function toItem(row: Row, alerts: { title: string; details: unknown }[]): LostPaymentItem[] {
  const { id, order, topUp, vipPurchase, amountCents, currency, lostAt } = row;
  const user = (order ?? topUp ?? vipPurchase)?.user;
  if (!user || !lostAt) return [];
  const purpose = order ? 'order' : topUp ? 'topUp' : 'vip';
  return [
    {
      ...{ id, purpose, buyer: user, total: toAmount(amountCents, currency), currency, lostAt: lostAt.toISOString() },
      order: order && { id: order.id, orderNumber: order.orderNumber },
      alerts: alerts.flatMap(({ title, details }) => {
        const { data } = detailsSchema.safeParse(details);
        return data ? [{ title, ...data }] : [];
      }),
    },
  ];
}
