import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import type { ChargeState, PaymentProvider } from '../gateway/payment-provider.ts';
import { findTestBehaviour, saveTestCard } from './test-gateway-cards.ts';
import { createTestDisputes, isDisputedLater } from './test-gateway-disputes.ts';
import { createTestRefunds } from './test-gateway-refunds.ts';

interface ChargeRow {
  status: 'requires_action' | 'captured' | 'declined' | 'insufficient_funds';
  reference: string;
  brand: string;
  last4: string;
}

export const testGatewayName = 'test-gateway';

/** Brand of a row that only marks a payment as never to be charged. */
const tombstone = 'none';

/**
 * The simulator behind the test cards of D-50, with tables of its own that survive our crashes. It writes outside our
 * transactions, as a processor would, and keeps brand and last four digits, never number or CVV (C5).
 */
export function createTestGateway(db: Database): PaymentProvider {
  const find = async (paymentId: string): Promise<ChargeState | null> => {
    const { rows } = await db.pool.query<ChargeRow>({
      name: 'test-gateway-find',
      text: `SELECT "status", "reference", "brand", "last4" FROM test_gateway_charges WHERE "paymentId" = $1`,
      values: [paymentId],
    });
    return rows[0] ? toState(rows[0]) : null;
  };
  const insert = async (values: unknown[]) => {
    const { rows } = await db.pool.query<ChargeRow>({
      name: 'test-gateway-insert',
      text: `INSERT INTO test_gateway_charges
               ("paymentId", "reference", "status", "amountCents", "currency", "brand", "last4", "isDisputed")
             VALUES ($1, $2, $3::"TestChargeStatus", $4, $5, $6, $7, $8) ON CONFLICT ("paymentId") DO NOTHING
             RETURNING "status", "reference", "brand", "last4"`,
      values,
    });
    return rows[0] && toState(rows[0]);
  };
  const found = async (paymentId: string): Promise<ChargeState> => {
    const state = await find(paymentId);
    if (!state) throw new Error(`The test gateway lost the charge ${paymentId}`);
    return state;
  };
  const decide = (paymentId: string, status: 'captured' | 'declined') =>
    db.pool.query({
      name: 'test-gateway-decide',
      text: `UPDATE test_gateway_charges SET "status" = $2::"TestChargeStatus"
             WHERE "paymentId" = $1 AND "status" = 'requires_action'`,
      values: [paymentId, status],
    });
  return {
    name: testGatewayName,
    takesTestCards: true,
    ...createTestRefunds(db),
    ...createTestDisputes(db),
    lookup: find,
    charge: async ({ paymentId, amountCents, currency, card, saved, keep, isOffSession }) => {
      if (!card && !saved) throw new AppError('VALIDATION_FAILED', { errors: { card: ['required'] } });
      const known = await findTestBehaviour(db, { card, token: saved?.token });
      const { behaviour = 'declined', brand = 'unknown', last4 = '0000' } = known ?? {};
      const isAbsent = isOffSession === true && behaviour === 'requires_action';
      const isDisputed = isDisputedLater(behaviour);
      const status = isAbsent ? 'declined' : isDisputed ? 'captured' : behaviour;
      if (card && keep) await saveTestCard(db, card, paymentId);
      const charge = [paymentId, newReference(), status, amountCents, currency, brand, last4, isDisputed];
      return (await insert(charge)) ?? (await found(paymentId));
    },
    confirm: async (paymentId, outcome) => {
      await decide(paymentId, outcome === 'approved' ? 'captured' : 'declined');
      return await find(paymentId);
    },
    abandon: async (paymentId) => {
      await insert([paymentId, newReference(), 'declined', 0, 'USD', tombstone, '0000', false]);
      await db.pool.query({
        name: 'test-gateway-abandon',
        text: `UPDATE test_gateway_charges SET "status" = 'declined', "brand" = $2
               WHERE "paymentId" = $1 AND "status" = 'requires_action'`,
        values: [paymentId, tombstone],
      });
      return await found(paymentId);
    },
  };
}

function newReference(): string {
  return `tg_${randomBytes(12).toString('base64url')}`;
}

function toState({ status, reference, brand, last4 }: ChargeRow): ChargeState {
  return { status: brand === tombstone ? 'abandoned' : status, reference, cardBrand: brand, cardLast4: last4 };
}
