// A shop process that does one thing for one buyer and, when told to, is killed at a crash point on the way.

import { cancelOrder } from '../../../server/orders/desk/cancel-order.ts';
import { claimGift } from '../../../server/orders/gifts/claim-gift.ts';
import { declineGift } from '../../../server/orders/gifts/decline-gift.ts';
import { processPayment } from '../../../server/orders/payment/process-payment.ts';
import { placeOrder } from '../../../server/orders/placing/place-order.ts';
import { chargeRelease } from '../../../server/orders/preorders/charge-release.ts';
import {
  createTestRequestInfo,
  openTestServices,
  orderOf,
  paymentOf,
} from '../../../server/orders/testing/test-services.ts';
import type { MemberActor } from '../../../server/platform/actor.ts';
import { armCrashPoint } from '../../../server/platform/crash-points.ts';
import { requestRefund } from '../../../server/refunds/deciding/request-refund.ts';
import { processPaymentSchema } from '../../../shared/payments/payment.schemas.ts';
import { handlerOf, runJobs } from '../../platform/testing/run-jobs.ts';
import { refundsWorker } from '../../refunds/refunds.worker.ts';
import { bookEarningsJob, deliverOrderJob } from '../orders.jobs.ts';
import { ordersWorker } from '../orders.worker.ts';
import { crashSettingsSchema } from './start-crash-process.ts';

const { databaseUrl, crashAt, userId, act, id, key, atOnce } = crashSettingsSchema.parse(
  JSON.parse(process.argv[2] ?? '{}'),
);
const services = openTestServices(databaseUrl);
Object.assign(services.environment, { DELIVER_AT_ONCE: atOnce });
const actor: MemberActor = {
  kind: 'member',
  userId,
  sessionId: userId,
  roles: ['user'],
  vipLevel: null,
};
armCrashPoint(crashAt);
if (act === 'place') await placeOrder(services, actor, { ...orderOf({ id }), idempotencyKey: key });
if (act === 'pay') await processPayment(services, actor, processPaymentSchema.parse(paymentOf(id)));
if (act === 'deliver') await runJobs(services, [handlerOf(ordersWorker(services), deliverOrderJob.name)]);
if (act === 'charge-release') await chargeRelease(services, id);
if (act === 'cancel') await cancelOrder(services, actor, createTestRequestInfo(), { id, reason: 'Changed my mind' });
if (act === 'decline-gift') await declineGift(services, actor, createTestRequestInfo(), { token: id });
if (act === 'claim-gift') await claimGift(services, actor, createTestRequestInfo(), { token: id });
if (act === 'request-refund') {
  await requestRefund(services, actor, createTestRequestInfo(), {
    id,
    reason: 'changed_mind',
    details: '',
    method: 'original',
  });
}
if (act === 'give-back') {
  const book = handlerOf(ordersWorker(services), bookEarningsJob.name);
  await runJobs(services, [...refundsWorker(services).handlers, book]);
}
await services.db.close();
