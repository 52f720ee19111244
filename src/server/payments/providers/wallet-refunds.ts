import { postLedger } from '../../ledger/post-ledger.ts';
import { voidEvent } from '../../ledger/void-event.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import type { PaymentProvider, RefundRequest, RefundState } from '../gateway/payment-provider.ts';
import { readWalletPayer } from './wallet-payer.ts';

interface RefundRow {
  id: string;
  isBooked: boolean;
}

/** Refunds to the wallet at once: the ledger event `refund:<id>`, without postings for a failed one. */
export function createWalletRefunds(db: Database): Pick<PaymentProvider, 'refund' | 'lookupRefund'> {
  const lookupRefund = async (refundId: string): Promise<RefundState | null> => {
    const { rows } = await db.pool.query<RefundRow>(
      `SELECT t."id", EXISTS (SELECT 1 FROM ledger_entries e WHERE e."transactionId" = t."id") AS "isBooked"
       FROM ledger_transactions t WHERE t."idempotencyKey" = 'refund:' || $1`,
      [refundId],
    );
    const [row] = rows;
    if (!row) return null;
    const reference = `wr_${row.id}`;
    return row.isBooked
      ? { status: 'settled', reference }
      : { status: 'failed', reference, failureCode: 'amount_too_large' };
  };
  return {
    lookupRefund,
    refund: async (request) => {
      await transaction(db, (tx) => post(tx, request));
      const state = await lookupRefund(request.refundId);
      if (!state) throw new Error(`The ledger lost the refund ${request.refundId}`);
      return state;
    },
  };
}

async function post(tx: Transaction, { refundId, paymentId, amountCents, currency }: RefundRequest): Promise<void> {
  // Parallel refunds of one payment must not both find the money available.
  await tx.$queryRaw`SELECT 1 FROM payments WHERE "id" = ${paymentId}::uuid FOR UPDATE`;
  const payer = await readWalletPayer(tx, paymentId);
  const leftCents = await readLeftCents(tx, paymentId, refundId);
  const idempotencyKey = `refund:${refundId}`;
  if (!payer || leftCents === null || leftCents < amountCents) {
    return await voidEvent(tx, { type: 'refund', idempotencyKey, refundId, note: 'amount_too_large' });
  }
  const { userId, orderId, subject } = payer;
  await postLedger(tx, {
    type: 'refund',
    idempotencyKey,
    currency,
    // What pays no order is returned at most once, so what its payment used of tied money is restored at most once.
    ...(orderId === null ? { returnOf: `payment:${paymentId}` } : { orderId }),
    refundId,
    note: `Refund of ${subject.replace(/^O/, 'o')}`,
    postings: [
      { kind: 'user_wallet', userId, amountCents },
      { kind: 'sales', amountCents: -amountCents },
    ],
  });
}

/**
 * The unrefunded part of the charge; null when the payment was never charged. The refund itself is not counted, so that
 * a repeat finds it booked.
 */
async function readLeftCents(tx: Transaction, paymentId: string, refundId: string): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ leftCents: number }[]>`
    SELECT (e."amountCents" - COALESCE((
        SELECT sum(back."amountCents") FROM refunds r
        JOIN ledger_transactions rt ON rt."idempotencyKey" = 'refund:' || r."id"
        JOIN ledger_entries back ON back."transactionId" = rt."id"
        JOIN ledger_accounts ba ON ba."id" = back."accountId" AND ba."kind" = 'user_wallet'
        WHERE r."paymentId" = p."id" AND r."id" <> ${refundId}::uuid), 0))::int AS "leftCents"
    FROM payments p JOIN ledger_transactions t ON t."idempotencyKey" = 'payment:' || p."id"
    JOIN ledger_entries e ON e."transactionId" = t."id"
    JOIN ledger_accounts a ON a."id" = e."accountId" AND a."kind" = 'sales'
    WHERE p."id" = ${paymentId}::uuid`;
  return row?.leftCents ?? null;
}
