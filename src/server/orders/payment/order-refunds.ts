import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import type { LockedOrder } from '../state/lock-order.ts';

interface WhyRefunded {
  /** Same key, same refund. */
  key: string;
  reason: string;
  text: string;
  byUserId: string | null;
}

/**
 * What orders need of refunds, which are above them: called with the order's row locked, so that its change and the
 * refund are decided in one transaction.
 */
export interface OrderRefunds {
  /** Sends all that is left of the order's money back, telling nobody. Returns the refund's id; null where nothing is left. */
  refundAll(tx: Transaction, order: LockedOrder, why: WhyRefunded): Promise<string | null>;
  /** Sends back what is left of these lines' money, and tells the buyer. */
  refundLines(
    tx: Transaction,
    environment: Pick<Environment, 'PUBLIC_URL'>,
    order: LockedOrder,
    itemIds: readonly string[],
    why: WhyRefunded,
  ): Promise<void>;
  /** Sends a payment back that the order has no use for, and tells its buyer. */
  refundSurplus(
    tx: Transaction,
    environment: Pick<Environment, 'PUBLIC_URL'>,
    order: LockedOrder,
    paymentId: string,
  ): Promise<void>;
  /** REFUND_LIMIT where this member of staff may not give back all that is left of the order's money. */
  requireReach(tx: Transaction, actor: MemberActor, orderId: string): Promise<void>;
  /** Confirms to the buyer by mail that they withdrew from the contract. */
  confirmWithdrawal(tx: Transaction, environment: Pick<Environment, 'PUBLIC_URL'>, refundId: string): Promise<void>;
  /** Takes out of the wallet what was refunded there of a payment that is disputed now, while the bank decides. */
  withhold(tx: Transaction, order: LockedOrder): Promise<void>;
  /** Gives that back, or where the bank gave it to the buyer too, keeps it. `takenCents` as in `DisputedPayee`. */
  settleWithheld(
    tx: Transaction,
    order: LockedOrder,
    outcome: 'won' | 'lost',
    takenCents: number | null,
  ): Promise<void>;
  /** Books what a provider tells of money of an order that went back. Returns what it came to, in words. */
  bookReported(services: Services, payment: Payment, refund: ReportedRefund): Promise<string>;
}

export const orderRefundsPort = definePort<OrderRefunds>('refunds of orders');
