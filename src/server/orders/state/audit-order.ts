import type { OrderAction, OrderStatus } from '../../../shared/orders/order.machine.ts';
import { type AuditFact, audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedOrder } from './lock-order.ts';

/** Where a decision came from; jobs know less of it than calls. */
export type AuditRequest = NonNullable<AuditFact['requestInfo']>;

interface OrderDecision {
  actor: MemberActor;
  requestInfo: AuditRequest;
  order: Pick<LockedOrder, 'id' | 'orderNumber' | 'status'>;
  action: OrderAction;
  reason: string;
  to?: OrderStatus;
}

/** Keeps what staff or a seller decided about an order. Call it last in the transaction. */
export async function auditOrder(tx: Transaction, decision: OrderDecision): Promise<void> {
  const { actor, requestInfo, order, action, reason, to } = decision;
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    action,
    key: `order.${action}`,
    oldValue: { orderNumber: order.orderNumber, status: order.status },
    newValue: { reason, ...(to && { status: to }) },
    userId: actor.userId,
    requestInfo,
  });
}
