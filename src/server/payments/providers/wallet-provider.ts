import { ledgerGate } from '../../ledger/ledger-gate.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { voidEvent } from '../../ledger/void-event.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import type { ChargeRequest, ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { readWalletPayer } from './wallet-payer.ts';
import { createWalletRefunds } from './wallet-refunds.ts';

interface ChargeRow {
  id: string;
  note: string;
  isCaptured: boolean;
}

export const walletProviderName = 'wallet';

/**
 * Pays from the member's balance. A charge is the ledger event `payment:<id>`; a payment that will never be charged is
 * an event of that name without postings, which a later charge finds.
 */
export function createWalletProvider(db: Database): PaymentProvider {
  const lookup = async (paymentId: string): Promise<ChargeState | null> => {
    const { rows } = await db.pool.query<ChargeRow>({
      name: 'wallet-find-charge',
      text: `SELECT t."id", t."note",
                    EXISTS (SELECT 1 FROM ledger_entries e WHERE e."transactionId" = t."id") AS "isCaptured"
             FROM ledger_transactions t WHERE t."idempotencyKey" = 'payment:' || $1`,
      values: [paymentId],
    });
    return rows[0] ? toState(rows[0]) : null;
  };
  const found = async (paymentId: string): Promise<ChargeState> => {
    const state = await lookup(paymentId);
    if (!state) throw new Error(`The ledger lost the charge ${paymentId}`);
    return state;
  };
  return {
    name: walletProviderName,
    ...createWalletRefunds(db),
    lookup,
    charge: async (request) => {
      try {
        await post(db, request);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'INSUFFICIENT_FUNDS') throw error;
        // Final like a decline: without a record, a repeat after a top-up would charge a failed payment.
        await bury(db, request.paymentId, 'insufficient_funds');
      }
      return await found(request.paymentId);
    },
    confirm: lookup,
    abandon: async (paymentId) => {
      await bury(db, paymentId, 'abandoned');
      return await found(paymentId);
    },
  };
}

async function post(db: Database, { paymentId, amountCents, currency }: ChargeRequest): Promise<void> {
  const payer = await readWalletPayer(db.prisma, paymentId);
  if (!payer) throw new AppError('INTERNAL', { cause: new Error(`Nobody pays ${paymentId} from a wallet`) });
  const { userId, orderId, subject } = payer;
  const book = (tx: Transaction) =>
    postLedger(tx, {
      type: 'purchase',
      idempotencyKey: `payment:${paymentId}`,
      currency,
      ...(orderId !== null && { orderId }),
      note: subject,
      postings: [
        { kind: 'user_wallet', userId, amountCents: -amountCents },
        { kind: 'sales', amountCents },
      ],
    });
  await ledgerGate(() => transaction(db, book));
}

async function bury(db: Database, paymentId: string, why: 'abandoned' | 'insufficient_funds'): Promise<void> {
  await voidEvent(db.prisma, { type: 'purchase', idempotencyKey: `payment:${paymentId}`, note: why });
}

function toState({ id, note, isCaptured }: ChargeRow): ChargeState {
  if (isCaptured) return { status: 'captured', reference: `wt_${id}` };
  return { status: note === 'insufficient_funds' ? note : 'abandoned', reference: `wt_${id}` };
}
