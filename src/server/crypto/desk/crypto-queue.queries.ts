import type { z } from 'zod';
import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import { explorerUrl } from '../../../shared/crypto/chains/explorer.rules.ts';
import { checkCoins, needsSecondApproval } from '../../../shared/crypto/coin-payments/coin-checks.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type {
  CryptoQueueInput,
  CryptoQueueItem,
  cryptoQueueSchema,
} from '../../../shared/crypto/crypto-desk.schemas.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { readCryptoConfig, readWatchedChains } from '../crypto-config.ts';
import { type CoinState, readCoinState, toUnits } from '../quotes/coin-state.queries.ts';
import { readSurplus } from '../quotes/surplus.queries.ts';
import { valueLateCoins } from '../quotes/value-late.queries.ts';
import { type Heads, readHeads, toArrival } from './arrival-view.ts';

/** Orders that a reported or found payment waits for. */
const waiting = Prisma.sql`
  SELECT o."id", min(c."submittedAt") AS at FROM orders o JOIN crypto_transactions c ON c."orderId" = o."id"
  WHERE c."status" = 'pending_approval' AND o."status" IN ('pending', 'on_hold') AND o."paymentStatus" <> 'paid'
    AND o."archivedAt" IS NULL
  GROUP BY o."id"`;

/** Those of them whose coins came late, which their buyer may still decide about (D-39). */
const late = Prisma.sql`
  SELECT w."id", w.at FROM (${waiting}) w WHERE EXISTS (
    SELECT 1 FROM crypto_transfers t JOIN crypto_quotes q ON q."id" = t."quoteId"
    WHERE t."orderId" = w."id" AND t."orphanedAt" IS NULL AND t."valuedCents" IS NULL
      AND least(t."blockAt", t."seenAt") > q."expiresAt")`;

/** Orders that hold coins which they do not need; the sums are those of `readSurplus`. */
const surplus = Prisma.sql`
  SELECT o."id", max(t."seenAt") AS at FROM orders o
  JOIN crypto_transfers t ON t."orderId" = o."id" AND t."orphanedAt" IS NULL AND t."confirmedAt" IS NOT NULL
  JOIN crypto_quotes q ON q."id" = t."quoteId"
  WHERE o."paymentStatus" = 'paid' OR o."status" NOT IN ('pending', 'on_hold')
  GROUP BY o."id"
  HAVING sum(COALESCE(t."valuedCents", div(t."units" * q."amountCents", q."units")))
    - CASE WHEN EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id" AND p."provider" = 'crypto-manual'
        AND p."status" NOT IN ('failed', 'cancelled')) THEN o."totalCents" ELSE 0 END
    - COALESCE((SELECT sum(r."amountCents") FROM crypto_returns r WHERE r."orderId" = o."id"), 0) >= 100`;

const queues = { waiting, late, surplus } satisfies Record<CryptoQueueInput['view'], Prisma.Sql>;

/** What staff decide about payments in coins, the one that waits longest first. */
export async function listCryptoQueue(
  services: Services,
  actor: MemberActor,
  { view, page, limit }: CryptoQueueInput,
): Promise<z.infer<typeof cryptoQueueSchema>> {
  const { settings } = await readCryptoConfig(services);
  const networks = new Set<string>((await readWatchedChains(services)).map(({ network }) => network));
  return await transaction(services.db, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; count: number }[]>`
      SELECT "id", (count(*) OVER ())::int AS count FROM (${queues[view]}) found ORDER BY at, "id"
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
    const heads = await readHeads(tx);
    const items: CryptoQueueItem[] = [];
    for (const { id } of rows) {
      const row = await tx.order.findUniqueOrThrow({ where: { id }, select: queueSelect });
      const state = await readCoinState(tx, row, settings);
      const today = (await valueLateCoins(tx, state, row.currency, settings)) ?? state;
      const surplusCents = await readSurplus(tx, row, today);
      const isWatched = row.cryptoTransactions.some((report) => networks.has(report.network));
      const needsSecond = needsSecondApproval(row.totalCents, toCents(settings.twoPersonFrom, row.currency));
      items.push(await toItem(tx, actor, row, { settings, state, surplusCents, isWatched, needsSecond, heads }));
    }
    const totalItems = rows[0]?.count ?? 0;
    return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
  });
}

const queueSelect = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  currency: true,
  totalCents: true,
  createdAt: true,
  user: { select: { id: true, userName: true } },
  cryptoTransactions: { orderBy: { submittedAt: 'asc' } },
  cryptoReturnWish: { select: { address: true } },
} as const;
type QueueRow = Prisma.OrderGetPayload<{ select: typeof queueSelect }>;

interface Known {
  settings: Settings;
  state: CoinState;
  surplusCents: number;
  isWatched: boolean;
  needsSecond: boolean;
  heads: Heads;
}

async function toItem(
  tx: Transaction,
  { userId }: MemberActor,
  row: QueueRow,
  { settings, state, surplusCents, isWatched, needsSecond, heads }: Known,
): Promise<CryptoQueueItem> {
  const { verdict, transfers, quote } = state;
  const { currency } = row;
  // An approval is for one transaction: the one that the next approval names.
  const open = row.cryptoTransactions.filter(({ status }) => status === 'pending_approval');
  const named = transfers.at(-1)?.hash ?? open.at(-1)?.hash;
  const first = open.find(({ hash }) => hash === named);
  const approver =
    first?.firstApprovedById &&
    (await tx.user.findUnique({ where: { id: first.firstApprovedById }, select: { userName: true } }));
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    currency,
    total: toAmount(row.totalCents, currency),
    createdAt: row.createdAt.toISOString(),
    buyer: row.user,
    detail: verdict.detail,
    received: toAmount(Math.max(0, verdict.receivedCents), currency),
    missing: toAmount(verdict.missingCents, currency),
    surplus: toAmount(surplusCents, currency),
    wantedAt: row.cryptoReturnWish?.address ?? null,
    needsSecond,
    firstApproval: first?.firstApprovedAt
      ? {
          userName: approver ? approver.userName : 'deleted',
          at: first.firstApprovedAt.toISOString(),
          isMine: first.firstApprovedById === userId,
        }
      : null,
    checks: checkCoins(verdict, { coins: transfers.length, isWatched }),
    quote: quote && {
      amount: formatUnits(toUnits(quote.units), assetFacts[quote.asset].decimals),
      symbol: assetFacts[quote.asset].symbol,
      address: quote.address,
      expiresAt: quote.expiresAt.toISOString(),
    },
    reports: row.cryptoTransactions.map(({ network, hash, submittedAt, submittedById }) => ({
      network,
      hash,
      submittedAt: submittedAt.toISOString(),
      isByBuyer: submittedById !== null,
      explorerUrl: explorerUrl(settings, network, hash),
    })),
    transfers: transfers.map((transfer) => ({
      ...toArrival(transfer, heads, settings),
      required: requiredConfirmations(settings.confirmations, transfer.asset, toAmount(row.totalCents, currency)),
      isConfirmed: transfer.confirmedAt !== null,
      isClaimed: transfer.isClaimed,
    })),
    namedHash: named ?? null,
  };
}
