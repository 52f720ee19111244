import type { z } from 'zod';
import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import { checkCoins, needsSecondApproval } from '../../../shared/crypto/coin-payments/coin-checks.rules.ts';
import type { CoinPaymentQueueInput, coinPaymentQueueSchema } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { underWayList } from '../../payments/payments-under-way.ts';
import { coinsName } from '../../payments/providers/coins.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { readPaymentSurplus } from '../coin-payments/payment-surplus.queries.ts';
import { readCryptoConfig } from '../crypto-config.ts';
import { type CoinState, readBillState } from '../quotes/coin-state.queries.ts';
import { valueLateCoins } from '../quotes/value-late.queries.ts';
import type { LockedCoinPayment } from '../settling/lock-bill.ts';
import { readCoinPayment } from '../settling/lock-bill.ts';
import { type Heads, readHeads, toArrival } from './arrival-view.ts';

type Queue = z.infer<typeof coinPaymentQueueSchema>;

/** Top-ups and memberships whose coins staff have to decide about, the one that waits longest first. */
export async function listCoinPayments(
  services: Services,
  actor: MemberActor,
  { page, limit }: CoinPaymentQueueInput,
): Promise<Queue> {
  const { settings } = await readCryptoConfig(services);
  return await transaction(services.db, async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; count: number }[]>`
      SELECT "id", (count(*) OVER ())::int AS count FROM (
        SELECT p."id", min(t."seenAt") AS at FROM payments p
        JOIN crypto_transfers t ON t."paymentId" = p."id" AND t."orphanedAt" IS NULL AND t."confirmedAt" IS NOT NULL
        JOIN crypto_quotes q ON q."id" = t."quoteId"
        WHERE p."provider" = ${coinsName}
        GROUP BY p."id"
        HAVING p."status" IN ${underWayList} AND (bool_and(t."settledAt" IS NOT NULL)
          OR bool_or(t."valuedAt" IS NULL AND least(t."seenAt", t."blockAt") > q."expiresAt"))
          OR p."status" NOT IN ${underWayList}
            AND sum(COALESCE(t."valuedCents", div(t."units" * q."amountCents", q."units")))
              - CASE WHEN p."status" = 'paid' THEN p."amountCents" - p."refundedCents" ELSE 0 END
              - COALESCE((SELECT sum(r."amountCents") FROM crypto_returns r WHERE r."paymentId" = p."id"), 0) >= 100
      ) found ORDER BY at, "id" LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
    const heads = await readHeads(tx);
    const items: Queue['items'] = [];
    for (const { id } of rows) {
      const payment = await readCoinPayment(tx, id);
      const { amountCents: totalCents, currency } = payment;
      const state = await readBillState(tx, { paymentId: id }, { totalCents, currency }, settings);
      const today = (await valueLateCoins(tx, state, currency, settings)) ?? state;
      const surplusCents = await readPaymentSurplus(tx, payment, today);
      const needsSecond = needsSecondApproval(totalCents, toCents(settings.twoPersonFrom, currency));
      items.push(await toItem(tx, actor, payment, { settings, state, surplusCents, needsSecond, heads }));
    }
    const totalItems = rows[0]?.count ?? 0;
    return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
  });
}

interface Known {
  settings: Settings;
  state: CoinState;
  surplusCents: number;
  needsSecond: boolean;
  heads: Heads;
}

async function toItem(
  tx: Transaction,
  { userId: me }: MemberActor,
  payment: LockedCoinPayment,
  { settings, state, surplusCents, needsSecond, heads }: Known,
): Promise<Queue['items'][number]> {
  const { id, purpose, status, currency, amountCents, userId, isOpen } = payment;
  const { verdict, transfers } = state;
  const buyer = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, userName: true } });
  const request = await tx.cryptoReturnWish.findUnique({ where: { paymentId: id }, select: { address: true } });
  const waiting = await tx.cryptoTransaction.findMany({
    where: { paymentId: id, status: 'pending_approval' },
    select: { firstApprovedById: true },
  });
  const approvers = new Set(waiting.map(({ firstApprovedById }) => firstApprovedById));
  // One that came after the first approval asks both people again.
  const [first = null] = approvers.size > 1 ? [] : approvers;
  return {
    id,
    purpose,
    status: status === 'pending' ? 'processing' : status,
    currency,
    total: toAmount(amountCents, currency),
    buyer,
    detail: verdict.detail,
    received: toAmount(Math.max(0, verdict.receivedCents), currency),
    missing: toAmount(verdict.missingCents, currency),
    surplus: toAmount(surplusCents, currency),
    wantedAt: request?.address ?? null,
    isToDecide: isOpen,
    needsSecond: needsSecond && first === null,
    isApprovedByMe: first === me,
    checks: checkCoins(verdict, { coins: transfers.length, isWatched: true }),
    transfers: transfers.map((transfer) => ({
      ...toArrival(transfer, heads, settings),
      required: requiredConfirmations(settings.confirmations, transfer.asset, toAmount(amountCents, currency)),
      isConfirmed: transfer.confirmedAt !== null,
      isClaimed: transfer.isClaimed,
    })),
  };
}
