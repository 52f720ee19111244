import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import {
  type PayoutSellerRow,
  type PayoutSellersInput,
  type payoutSellerPageSchema,
  payoutSellersInputSchema,
} from '../../../shared/wallet/payout.schemas.ts';
import { payoutList } from '../../../shared/wallet/payout-list.ts';
import { byNameKey } from '../../desk/by-user-name.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Both accounts of a seller: the held one is opened with the first sale, the payable one when a share matures. */
const from = `ledger_accounts a JOIN users u ON u."id" = a."owner"::uuid
  LEFT JOIN ledger_accounts h ON h."kind" = 'seller_held' AND h."owner" = a."owner" AND h."currency" = a."currency"
  LEFT JOIN LATERAL (SELECT * FROM seller_payouts s WHERE s."sellerId" = u."id" AND NOT EXISTS (
      SELECT 1 FROM ledger_transactions t WHERE t."idempotencyKey" = 'seller-payout-returned:' || s."id")
    ORDER BY s."createdAt" DESC LIMIT 1) p ON true`;
const byName = byNameKey('u."userNameKey"');
const held = 'COALESCE(h."balanceCents", 0)';

/** Sellers of whom something has become payable; there are as many as sellers who sold, so they are read whole. */
function payoutSource(currency: string): ListSource<typeof payoutList.columns> {
  return {
    from,
    id: 'u."id"',
    columns: {
      user: { sql: 'u."userNameKey"', where: byName },
      payable: 'a."balanceCents"',
      held,
      lastPaidAt: 'p."createdAt"',
      lastReference: 'p."reference"',
    },
    nullable: ['lastPaidAt'],
    where: (bind) => `a."kind" = 'seller_payable' AND a."currency" = ${bind(currency)}`,
    search: (text, bind) => byName('startsWith', text, bind),
    sums: {
      payable: { sql: 'a."balanceCents"', currency: 'a."currency"' },
      held: { sql: held, currency: 'a."currency"' },
    },
  };
}

/** Those with the most to be paid first, unless asked otherwise. */
export async function listPayoutSellers(
  { db }: Services,
  input: PayoutSellersInput,
): Promise<z.infer<typeof payoutSellerPageSchema>> {
  const settings = await getSettings(db);
  const { currencyCode: currency } = settings;
  const { ids, ...found } = await findListPage(db, payoutList, payoutSource(currency), { ...input, currency });
  return { ...found, items: await readRows(db, ids, settings) };
}

/** The same list, for saved views and exports. */
export const payoutsDeskList: DeskList = {
  list: payoutList,
  permission: 'wallet:manage',
  exportPermission: 'wallet:manage',
  input: payoutSellersInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, payoutList, payoutSource(currency), { ...asked, currency, limit, offset: 0 });
  },
  async readRows({ db }, _actor, ids) {
    return await readRows(db, ids, await getSettings(db));
  },
};

interface Row {
  id: string;
  userName: string;
  payableCents: number;
  heldCents: number;
  ownPercent: number | null;
  payoutId: string | null;
  payoutCents: number;
  reference: string;
  paidAt: Date | null;
}

type Terms = Pick<Settings, 'currencyCode' | 'sellerCommissionPercent'>;

async function readRows({ pool }: Database, ids: readonly string[], terms: Terms): Promise<PayoutSellerRow[]> {
  const { rows } = await pool.query<Row>({
    name: 'payout-sellers',
    text: `SELECT u."id", u."userName", a."balanceCents" AS "payableCents", ${held} AS "heldCents",
        c."percent"::float8 AS "ownPercent",
        p."id" AS "payoutId", p."amountCents" AS "payoutCents", p."reference", p."createdAt" AS "paidAt"
      FROM ${from} LEFT JOIN seller_commissions c ON c."sellerId" = u."id" WHERE a."kind" = 'seller_payable' AND a."currency" = $1 AND u."id" = ANY($2::uuid[])`,
    values: [terms.currencyCode, ids],
  });
  return inOrderOf(ids, rows).map((row) => toSeller(row, terms));
}

function toSeller(
  { id, userName, payableCents, heldCents, ownPercent, ...last }: Row,
  { currencyCode: currency, sellerCommissionPercent }: Terms,
): PayoutSellerRow {
  const lastPayout =
    last.payoutId === null || last.paidAt === null
      ? null
      : {
          ...{ id: last.payoutId, amount: toAmount(last.payoutCents, currency), currency },
          ...{ reference: last.reference, createdAt: last.paidAt.toISOString() },
        };
  return {
    ...{ id, user: { id, userName }, currency, lastPayout },
    payable: toAmount(payableCents, currency),
    held: toAmount(heldCents, currency),
    commission: ownPercent ?? sellerCommissionPercent,
    lastPaid: lastPayout?.amount ?? null,
    lastPaidAt: lastPayout?.createdAt ?? null,
    lastReference: lastPayout?.reference ?? null,
  };
}
