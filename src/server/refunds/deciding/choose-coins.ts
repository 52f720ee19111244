import { cryptoRefundProblem, isFixedBy } from '../../../shared/refunds/crypto-refund.rules.ts';
import type { RefundAmount, RefundMethod, RefundOrder } from '../../../shared/refunds/refund.schemas.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { coinPayoutsPort } from '../booking/coin-payouts.ts';

interface Way {
  method: RefundMethod;
  payout: { network: string; address: string } | null;
}

/** VALIDATION_FAILED for a choice of D-38 that does not fit the way the money goes. */
export function refuseChoice({ amountBy, subtractPercent, lines, amount }: RefundOrder, { method, payout }: Way): void {
  const hasAmount = lines !== undefined || amount !== undefined;
  const problem = cryptoRefundProblem({ method, amountBy, subtractPercent, hasAmount, hasAddress: payout !== null });
  if (problem) throw new AppError('VALIDATION_FAILED', { errors: { [problem.field]: [problem.message] } });
}

interface ChosenCoins {
  chosen: { amountBy?: RefundAmount; subtractBps?: number; payoutUnits?: string };
  /** Of coins whose number is fixed now; 0 for all others. */
  worthCents: number;
}

/** What is written down of the choice, and the number of coins where it is fixed with the refund. */
export async function chooseCoins(
  tx: Transaction,
  services: Services,
  { input, order, way, amountCents }: { input: RefundOrder; order: LockedOrder; way: Way; amountCents: number },
): Promise<ChosenCoins> {
  const { amountBy, subtractPercent = 0 } = input;
  if (way.method !== 'crypto') return { chosen: {}, worthCents: 0 };
  const chosen = { ...(amountBy && { amountBy }), subtractBps: Math.round(subtractPercent * 100) };
  if (!isFixedBy(amountBy) || way.payout === null) return { chosen, worthCents: 0 };
  const { network } = way.payout;
  const refund = { orderId: order.id, network, amountCents, currency: order.currency };
  const { units, worthCents } = await coinPayoutsPort.only(services).fix(tx, refund, amountBy);
  return { chosen: { ...chosen, payoutUnits: units.toString() }, worthCents };
}
