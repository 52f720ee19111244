import { orderRejectionSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { emptySchema } from '../../../shared/validation/text.schemas.ts';
import { type BulkRun, defineBulkWork, type RowResult, type RowToDo } from '../../bulk/bulk.ports.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { requireNoOpenPayment } from '../payment/close-open-payment.ts';
import { orderRefundsPort } from '../payment/order-refunds.ts';
import { requireStep, type SeenOrder, toSeen } from '../state/order-access.ts';
import { findOrderFacts } from '../state/order-facts.queries.ts';
import { releaseSeen, requireNotLost } from './approve-order.ts';
import { cancelSeen } from './cancel-order.ts';

/** What both have in common: orders on hold, one to a batch, since each writes to the audit log as it goes. */
const ofHeldOrders = { permission: 'order:approve', list: 'orders', batchSize: 1 } as const;

/** Sends paid orders on hold to delivery, each as if it had been approved by itself. */
export const orderApprovalWork = defineBulkWork({
  ...ofHeldOrders,
  kind: 'orders.approve',
  params: emptySchema,
  check: (tx, run, rows) => eachRow(rows, (row) => judge(tx, run, row, 'processing')),
  apply: (tx, run, rows) =>
    eachRow(rows, async (row) => {
      const judged = await judge(tx, run, row, 'processing');
      if (judged.state === 'changed') await releaseSeen(tx, run.services, judged.seen, { requestInfo: run.origin });
      return judged;
    }),
});

/** Cancels orders on hold and sends their money back. Nothing brings back an order whose money is on its way. */
export const orderRejectionWork = defineBulkWork({
  ...ofHeldOrders,
  kind: 'orders.reject',
  params: orderRejectionSchema,
  check: (tx, run, rows) => eachRow(rows, (row) => judge(tx, run, row, 'cancelled')),
  apply: (tx, run, rows) =>
    eachRow(rows, async (row) => {
      const judged = await judge(tx, run, row, 'cancelled');
      const how = { requestInfo: run.origin, reason: run.params.reason };
      if (judged.state === 'changed') await cancelSeen(tx, run.services, judged.seen, how);
      return judged;
    }),
});

type Judged =
  | (Extract<RowResult, { state: 'changed' }> & { seen: SeenOrder })
  | Exclude<RowResult, { state: 'changed' }>;

async function eachRow(rows: readonly RowToDo[], decide: (row: RowToDo) => Promise<Judged>): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const judged = await decide(row);
    if (judged.state !== 'changed') results.push(judged);
    else {
      const { seen: _, ...result } = judged;
      results.push(result);
    }
  }
  return results;
}

/** Whether the order can go there now, in the name of whoever started the job. */
async function judge(
  tx: Transaction,
  { services, actor }: BulkRun<unknown>,
  { targetId }: RowToDo,
  to: 'processing' | 'cancelled',
): Promise<Judged> {
  const id = targetId ?? '';
  const settings = await getSettings(services.db);
  const facts = await findOrderFacts(tx, id, settings);
  if (!facts) return { state: 'blocked', name: '', problems: [{ message: 'Not found.' }] };
  const order = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { orderNumber: true, refundedCents: true, currency: true },
  });
  const name = order.orderNumber;
  const refuse = (message: string): Judged => ({ state: 'blocked', name, problems: [{ message }] });
  if (facts.status === to) return { state: 'unchanged', name };
  if (facts.status !== 'on_hold') return refuse('Only orders on hold can be decided together.');
  if (facts.hasReportedPayment) return refuse('Decide on its reported payment first.');
  if (to === 'processing' && !facts.isPaid) return refuse('It is not paid.');
  const seen = toSeen(actor, facts, { settings, withRecipient: false });
  try {
    requireStep(seen, to);
    await requireNoOpenPayment(tx, id);
    if (to === 'processing') await requireNotLost(tx, id);
    else await orderRefundsPort.only(services).requireReach(tx, actor, id);
  } catch (error) {
    if (error instanceof AppError) return refuse(sentences[error.code] ?? error.message);
    throw error;
  }
  const refund = facts.isPaid && to === 'cancelled' ? facts.totalCents - order.refundedCents : null;
  const { currency } = order;
  return {
    ...{ state: 'changed', name, seen },
    before: { status: 'On hold', refund: null, currency },
    after: { status: to === 'cancelled' ? 'Cancelled' : 'Processing', refund, currency },
  };
}

/** Why one of many was left out, where the answer of a single call says too little. */
const sentences: Partial<Record<AppError['code'], string>> = {
  AUTH_014: 'A refund of this size needs your password. Decide on this order individually.',
  FORBIDDEN: 'Its total exceeds your limit.',
  ORDER_CONFLICT: 'This order has already been decided.',
  ORDER_LOCKED: 'It still has an open payment.',
};
