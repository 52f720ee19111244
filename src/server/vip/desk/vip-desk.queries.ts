import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { toAmount } from '../../../shared/money/money.ts';
import {
  type VipListInput,
  type VipRow,
  type VipRowPage,
  type VipStats,
  vipListInputSchema,
} from '../../../shared/vip/vip-desk.schemas.ts';
import { vipList } from '../../../shared/vip/vip-list.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { endOf } from '../membership.ts';
import { paidPurchase } from '../money/return-purchase.ts';
import { planCents } from '../vip-prices.ts';
import { vipListSource } from './vip-list-source.ts';

const shown = {
  user: { select: { id: true, userName: true, avatarKey: true } },
  renewal: { select: { endedAt: true } },
  purchases: { where: paidPurchase, select: { amountCents: true } },
} as const;

/** Memberships of everybody, a page at a time. */
export async function listVip({ db }: Services, input: VipListInput): Promise<VipRowPage> {
  const { currencyCode } = await getSettings(db);
  const { ids, ...found } = await findListPage(db, vipList, vipListSource, { ...input, currency: currencyCode });
  return { ...found, items: await readRows(db, ids, currencyCode) };
}

/** The same list, for saved views and exports. */
export const vipDeskList: DeskList = {
  list: vipList,
  permission: 'vip:manage',
  exportPermission: 'vip:manage',
  input: vipListInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, vipList, vipListSource, { ...asked, currency, limit, offset: 0 });
  },
  async readRows({ db }, _actor, ids) {
    const { currencyCode } = await getSettings(db);
    const rows = await readRows(db, ids, currencyCode);
    return rows.map((row) => ({ ...row, userName: row.user.userName }));
  },
};

async function readRows({ prisma }: Database, ids: readonly string[], currency: string): Promise<VipRow[]> {
  const rows = await prisma.vipSubscription.findMany({ where: { id: { in: [...ids] } }, include: shown });
  return inOrderOf(ids, rows).map((row) => toRow(row, currency));
}

export async function getVipRow({ db }: Services, id: string): Promise<VipRow> {
  const { currencyCode } = await getSettings(db);
  const row = await db.prisma.vipSubscription.findUnique({ where: { id }, include: shown });
  if (!row) throw new AppError('NOT_FOUND');
  return toRow(row, currencyCode);
}

type Row = Prisma.VipSubscriptionGetPayload<{ include: typeof shown }>;

function toRow(row: Row, currency: string): VipRow {
  const time = (date: Date | null) => date?.toISOString() ?? null;
  const { id, type, status, level, transactionId, cancelAtEnd, cancelReason, endedBy, priceCents } = row;
  return {
    ...{ id, type, status, level, transactionId, cancelAtEnd, cancelReason, endedBy },
    user: { id: row.user.id, userName: row.user.userName, avatarUrl: avatarUrl(row.user.avatarKey) },
    renews: row.renewal !== null && row.renewal.endedAt === null,
    startDate: time(row.startDate),
    endDate: time(endOf(row)),
    price: toAmount(priceCents, currency),
    refundable: toAmount(
      row.purchases.reduce((sum, { amountCents }) => sum + amountCents, 0),
      currency,
    ),
    guaranteeUntil: time(row.guaranteeUntil),
    source: row.grantedById === null ? (priceCents === 0 ? 'gift' : 'paid') : 'granted',
    createdAt: row.createdAt.toISOString(),
  };
}

interface StatsRow extends Omit<VipStats, 'mrr' | 'savingsGiven' | 'currency'> {
  savedCents: string | number;
}

/** How the memberships stand (2.13); months begin in UTC. */
export async function getVipStats({ db }: Services): Promise<VipStats> {
  const settings = await getSettings(db);
  const currency = settings.currencyCode;
  const { rows } = await db.pool.query<StatsRow>({
    name: 'vip-stats',
    text: `SELECT count(*) FILTER (WHERE v."status" = 'active')::int AS "active",
        count(*) FILTER (WHERE v."status" = 'active' AND v."type" = 'annual')::int AS "annual",
        count(*) FILTER (WHERE v."status" = 'active' AND v."type" = 'lifetime')::int AS "lifetime",
        count(*) FILTER (WHERE v."startDate" >= month.start)::int AS "newThisMonth",
        count(*) FILTER (WHERE (v."status" = 'expired' AND v."endDate" >= month.start)
          OR (v."endedBy" IN ('immediate', 'revoked', 'dispute', 'coins_lost') AND v."endedAt" >= month.start))::int AS "churned",
        count(*) FILTER (WHERE v."endedBy" = 'guarantee' AND v."endedAt" >= month.start)::int AS "refunded",
        COALESCE((SELECT sum(o."vipDiscountCents") FROM orders o WHERE o."vipDiscountCents" > 0
          AND o."currency" = $1 AND o."paymentStatus" = 'paid' AND o."paidAt" > now() - interval '1 year'), 0) AS "savedCents"
      FROM vip_subscriptions v CROSS JOIN (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS start) month`,
    values: [currency],
  });
  const { savedCents = 0, ...counts } = rows[0] ?? none;
  return {
    ...counts,
    mrr: toAmount(Math.round((counts.annual * planCents(settings, 'annual')) / 12), currency),
    savingsGiven: toAmount(Number(savedCents), currency),
    currency,
  };
}

const none: StatsRow = {
  ...{ active: 0, annual: 0, lifetime: 0, newThisMonth: 0, churned: 0, refunded: 0, savedCents: 0 },
};
