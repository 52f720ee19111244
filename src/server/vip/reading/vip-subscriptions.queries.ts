import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type {
  VipPurchaseView,
  vipSubscriptionListInputSchema,
  vipSubscriptionPageSchema,
} from '../../../shared/vip/vip.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { giftCodeOf } from '../gift-code.ts';
import { endOf } from '../membership.ts';

/** More payments than anybody makes for a membership. */
const maxPurchases = 100;

/** The memberships of this member and what they paid for VIP, newest first. */
export async function listVipSubscriptions(
  services: Services,
  { userId }: MemberActor,
  { page, limit }: z.output<typeof vipSubscriptionListInputSchema>,
): Promise<z.infer<typeof vipSubscriptionPageSchema>> {
  const { prisma } = services.db;
  const { currencyCode } = await getSettings(services.db);
  const [rows, totalItems, purchases] = await Promise.all([
    prisma.vipSubscription.findMany({
      where: { userId },
      include: { purchases: { select: { id: true }, orderBy: { id: 'asc' }, take: 1 } },
      orderBy: { id: 'desc' },
      skip: (page - 1) * limit,
      take: limit,
    }),
    prisma.vipSubscription.count({ where: { userId } }),
    prisma.vipPurchase.findMany({
      where: { userId, status: { in: ['paid', 'refunded'] } },
      include: shownOfPurchase,
      orderBy: { id: 'desc' },
      take: maxPurchases,
    }),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    startDate: row.startDate?.toISOString() ?? null,
    endDate: endOf(row)?.toISOString() ?? null,
    price: toAmount(row.priceCents, currencyCode),
    transactionId: row.transactionId,
    orderId: row.purchases[0]?.id ?? null,
  }));
  const shown = purchases.map((purchase) => toPurchase(services, purchase));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit), purchases: shown };
}

const shownOfPurchase = {
  code: { select: { redeemedAt: true } },
  payments: { where: { lostAt: { not: null } }, select: { id: true } },
} as const;
type PurchaseRow = Prisma.VipPurchaseGetPayload<{ include: typeof shownOfPurchase }>;

function toPurchase({ secrets }: Services, row: PurchaseRow): VipPurchaseView {
  const { id, kind, plan, status, currency } = row;
  return {
    ...{ id, kind, plan, status, currency },
    price: toAmount(row.amountCents, currency),
    refunded: toAmount(row.refundedCents, currency),
    isLost: row.payments.length > 0,
    paidAt: row.paidAt?.toISOString() ?? null,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    code: kind === 'gift' && status === 'paid' ? giftCodeOf(secrets, id) : null,
    isRedeemed: row.code?.redeemedAt != null,
  };
}
