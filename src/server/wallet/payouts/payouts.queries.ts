import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { PayoutSellersInput, payoutSellerPageSchema } from '../../../shared/wallet/payout.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Sellers of whom something has become payable, those with the most to be paid first. */
export async function listPayoutSellers(
  { db }: Services,
  { page, limit }: PayoutSellersInput,
): Promise<z.infer<typeof payoutSellerPageSchema>> {
  const { currencyCode: currency } = await getSettings(db);
  const values = [currency];
  const [counted, { rows }] = await Promise.all([
    db.pool.query<{ total: number }>({
      name: 'payout-sellers-count',
      text: `SELECT count(*)::int AS total FROM ledger_accounts WHERE "kind" = 'seller_payable' AND "currency" = $1`,
      values,
    }),
    db.pool.query<Row>({ name: 'payout-sellers', text: sellersSql, values: [...values, limit, (page - 1) * limit] }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  return {
    items: rows.map((row) => toSeller(row, currency)),
    ...{ page, limit, totalItems, totalPages: countPages(totalItems, limit) },
  };
}

interface Row {
  id: string;
  userName: string;
  payableCents: number;
  heldCents: number;
  payoutId: string | null;
  payoutCents: number;
  reference: string;
  paidAt: Date | null;
}

function toSeller({ id, userName, payableCents, heldCents, ...last }: Row, currency: string) {
  return {
    user: { id, userName },
    payable: toAmount(payableCents, currency),
    held: toAmount(heldCents, currency),
    currency,
    lastPayout:
      last.payoutId === null || last.paidAt === null
        ? null
        : {
            ...{ id: last.payoutId, amount: toAmount(last.payoutCents, currency), currency },
            ...{ reference: last.reference, createdAt: last.paidAt.toISOString() },
          },
  };
}

/** Both accounts of a seller: the held one is opened with the first sale, the payable one when a share matures. */
const sellersSql = `
  SELECT u."id", u."userName", a."balanceCents" AS "payableCents", COALESCE(h."balanceCents", 0) AS "heldCents",
    p."id" AS "payoutId", p."amountCents" AS "payoutCents", p."reference", p."createdAt" AS "paidAt"
  FROM ledger_accounts a JOIN users u ON u."id" = a."owner"::uuid
  LEFT JOIN ledger_accounts h ON h."kind" = 'seller_held' AND h."owner" = a."owner" AND h."currency" = a."currency"
  LEFT JOIN LATERAL (SELECT * FROM seller_payouts s WHERE s."sellerId" = u."id" ORDER BY s."createdAt" DESC LIMIT 1) p ON true
  WHERE a."kind" = 'seller_payable' AND a."currency" = $1
  ORDER BY a."balanceCents" DESC, a."id" LIMIT $2 OFFSET $3`;
