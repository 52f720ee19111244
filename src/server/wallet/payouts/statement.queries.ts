import { toAmount } from '../../../shared/money/money.ts';
import { isBlockedStatus } from '../../../shared/users/user-status.machine.ts';
import type { Statement } from '../../../shared/wallet/payout.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findCommission } from './commission.queries.ts';

/** More lines than these are in the CSV file alone. */
const shownLines = 5000;

interface Sums {
  earned: number;
  takenBack: number;
  paidOut: number;
}

interface Line {
  at: Date;
  type: string;
  toWallet: boolean;
  orderId: string | null;
  orderNumber: string | null;
  note: string;
  cents: number;
}

/**
 * What a seller earned and was paid in a month, from the ledger: its sums, and its first lines, `mostLines` at most. Work
 * in proportion to what was booked since the month began.
 */
export async function getStatement(
  { db }: Services,
  { sellerId, month }: { sellerId: string; month: string },
  mostLines = shownLines,
): Promise<Statement> {
  const settings = await getSettings(db);
  const { currencyCode: currency } = settings;
  const user = await db.prisma.user.findUnique({
    where: { id: sellerId },
    select: { id: true, userName: true, status: true },
  });
  if (!user) throw new AppError('NOT_FOUND');
  const values = [sellerId, currency, `${month}-01`];
  const [balances, sums, lines, commission] = await Promise.all([
    db.pool.query<{ kind: string; now: number; opening: number; sum: number }>({
      name: 'statement-balances',
      text: balancesSql,
      values,
    }),
    db.pool.query<Sums>({ name: 'statement-sums', text: sumsSql, values }),
    db.pool.query<Line>({ name: 'statement-lines', text: linesSql, values: [...values, mostLines + 1] }),
    findCommission(db.prisma, sellerId, settings),
  ]);
  const of = (kind: string) => balances.rows.find((row) => row.kind === kind)?.now ?? 0;
  const openingCents = balances.rows.reduce((sum, { opening }) => sum + opening, 0);
  const { earned, takenBack, paidOut } = sums.rows[0] ?? { earned: 0, takenBack: 0, paidOut: 0 };
  const amount = (cents: number) => toAmount(cents, currency);
  return {
    user: { id: user.id, userName: user.userName, isBlocked: isBlockedStatus(user.status) },
    ...{ month, currency },
    opening: amount(openingCents),
    earned: amount(earned),
    takenBack: amount(takenBack),
    paidOut: amount(paidOut),
    closing: amount(balances.rows.reduce((sum, row) => sum + row.opening + row.sum, 0)),
    payable: amount(of('seller_payable')),
    held: amount(of('seller_held')),
    commission,
    lines: lines.rows.slice(0, mostLines).map((line) => ({
      at: line.at.toISOString(),
      kind: kindOf(line),
      orderId: line.orderId,
      orderNumber: line.orderNumber,
      reference: line.type === 'payout' ? line.note : '',
      amount: amount(line.cents),
    })),
    isCut: lines.rows.length > mostLines,
  };
}

function kindOf({ type, toWallet, cents }: Line): Statement['lines'][number]['kind'] {
  if (type === 'payout' && cents > 0) return 'came_back';
  if (type === 'payout') return toWallet ? 'to_wallet' : 'paid_out';
  return cents > 0 ? 'earned' : 'taken_back';
}

const accounts = `ledger_accounts a WHERE a."kind" IN ('seller_held', 'seller_payable') AND a."owner" = $1 AND a."currency" = $2`;
const from = `($3::date::timestamp AT TIME ZONE 'UTC')`;
const to = `(($3::date + interval '1 month')::timestamp AT TIME ZONE 'UTC')`;

/**
 * The opening balance is what the account has now without all that was booked since. The balance kept with the last entry
 * before the month would be another where two events were booked in another order than they began.
 */
const balancesSql = `
  SELECT a."kind"::text, a."balanceCents" AS now,
    (a."balanceCents" - COALESCE((SELECT sum(e."amountCents") FROM ledger_entries e WHERE e."accountId" = a."id"
                                  AND e."createdAt" >= ${from}), 0))::float8 AS opening,
    COALESCE((SELECT sum(e."amountCents") FROM ledger_entries e WHERE e."accountId" = a."id"
              AND e."createdAt" >= ${from} AND e."createdAt" < ${to}), 0)::float8 AS sum
  FROM ${accounts}`;

/** Money that only went from held to payable is no line. */
const booked = `
  (SELECT e."transactionId", sum(e."amountCents")::float8 AS cents FROM ledger_entries e
   WHERE e."accountId" IN (SELECT a."id" FROM ${accounts}) AND e."createdAt" >= ${from} AND e."createdAt" < ${to}
   GROUP BY 1 HAVING sum(e."amountCents") <> 0) booked
  JOIN ledger_transactions t ON t."id" = booked."transactionId"`;

/** A payout that came back reduces what was paid out. */
const sumsSql = `
  SELECT COALESCE(sum(cents) FILTER (WHERE t."type" <> 'payout' AND cents > 0), 0) AS earned,
    0 - COALESCE(sum(cents) FILTER (WHERE t."type" <> 'payout' AND cents < 0), 0) AS "takenBack",
    0 - COALESCE(sum(cents) FILTER (WHERE t."type" = 'payout'), 0) AS "paidOut"
  FROM ${booked}`;

const linesSql = `
  SELECT t."createdAt" AS at, t."type"::text, t."note", o."id" AS "orderId", o."orderNumber", booked.cents,
    EXISTS (SELECT 1 FROM ledger_entries w JOIN ledger_accounts wa ON wa."id" = w."accountId"
            WHERE w."transactionId" = t."id" AND wa."kind" = 'user_wallet') AS "toWallet"
  FROM ${booked}
  LEFT JOIN orders o ON o."id" = t."orderId"
  ORDER BY t."createdAt", t."id" LIMIT $4`;
