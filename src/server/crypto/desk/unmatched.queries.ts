import type { z } from 'zod';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type {
  UnmatchedInput,
  UnmatchedPayment,
  unmatchedPageSchema,
} from '../../../shared/crypto/crypto-desk.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { readHeads, toArrival } from './arrival-view.ts';

const where = { orderId: null, paymentId: null, orphanedAt: null };
/** How far what was asked for may be from what came. */
const nearShare = 0.1;
const mostSuggestions = 3;

type Row = Prisma.CryptoTransferGetPayload<object>;

/** Coins that arrived and that no order was asked for, newest first. */
export async function listUnmatched(
  { db }: Services,
  { page, limit }: UnmatchedInput,
): Promise<z.infer<typeof unmatchedPageSchema>> {
  const [rows, totalItems, heads, settings] = await Promise.all([
    db.prisma.cryptoTransfer.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    db.prisma.cryptoTransfer.count({ where }),
    readHeads(db.prisma),
    getSettings(db),
  ]);
  const items: UnmatchedPayment[] = [];
  for (const row of rows) {
    items.push({ id: row.id, ...toArrival(row, heads, settings), suggestions: await suggest({ db }, row) });
  }
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** Unpaid orders that were asked for about this amount before it came. */
async function suggest({ db }: Pick<Services, 'db'>, row: Row): Promise<UnmatchedPayment['suggestions']> {
  const { asset, address, blockAt } = row;
  const units = row.units.toFixed();
  const found = await db.prisma.$queryRaw<{ orderNumber: string; userName: string; units: Prisma.Decimal }[]>`
    SELECT o."orderNumber", u."userName", q."units" FROM crypto_quotes q JOIN orders o ON o."id" = q."orderId"
    JOIN users u ON u."id" = o."userId"
    WHERE q."asset" = ${asset}::"CryptoAsset" AND q."address" = ${address} AND o."paymentStatus" <> 'paid'
      AND q."createdAt" BETWEEN ${blockAt}::timestamptz - interval '2 days' AND ${blockAt}::timestamptz
      AND abs(q."units" - ${units}::numeric) <= q."units" * ${nearShare}::numeric
    ORDER BY abs(q."units" - ${units}::numeric) LIMIT ${mostSuggestions}`;
  const { decimals, symbol } = assetFacts[asset];
  return found.map(({ orderNumber, userName, units: asked }) => ({
    orderNumber,
    userName,
    amount: `${formatUnits(BigInt(asked.toFixed()), decimals)} ${symbol}`,
  }));
}
