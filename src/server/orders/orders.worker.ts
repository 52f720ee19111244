import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob, reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { banChangedJob } from '../users/users.jobs.ts';
import { holdOrdersOfBlocked } from './desk/hold-orders-of-blocked.ts';
import { mailOrderLinks } from './desk/mail-order-links.ts';
import { bookEarnings } from './fulfilment/book-earnings.ts';
import { checkLedger } from './fulfilment/check-ledger.ts';
import { closeShippedOrders } from './fulfilment/confirm-delivery.ts';
import { deliverOrder } from './fulfilment/deliver-order.ts';
import { refundDeclinedGifts } from './gifts/refund-declined-gifts.ts';
import { remindOfGifts, sendDueGifts } from './gifts/send-due-gifts.ts';
import { sendGift } from './giving/send-gift.ts';
import { bookEarningsJob, chargeReleaseJob, deliverOrderJob, newOrderJob, sendGiftJob } from './orders.jobs.ts';
import { deliverWaiting } from './payment/deliver-waiting.ts';
import { tellOfNewOrder } from './payment/tell-of-new-order.ts';
import { expireUnpaidOrders } from './placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from './placing/release-lapsed-reservations.ts';
import { chargeRelease, chargeReleases } from './preorders/charge-release.ts';
import { followReleaseDates } from './preorders/follow-release-dates.ts';
import { releasePreorders } from './preorders/release-preorders.ts';
import { remindOfPayment } from './preorders/remind-of-payment.ts';

export const ordersWorker = defineWorker((services: Services) => [
  handleJob(deliverOrderJob, ({ orderId }, { complete }) => deliverOrder(services, orderId, complete)),
  handleJob(bookEarningsJob, ({ orderId }) => bookEarnings(services, orderId)),
  handleJob(chargeReleaseJob, ({ orderId }) => chargeRelease(services, orderId)),
  handleJob(newOrderJob, ({ orderId }) => tellOfNewOrder(services, orderId)),
  handleJob(sendGiftJob, ({ orderId }) => sendGift(services, orderId)),
  reactTo(banChangedJob, async ({ userId }) => {
    await holdOrdersOfBlocked(services, userId);
    await mailOrderLinks(services, userId);
  }),
  scheduledJob({
    name: 'orders.release-reservations',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'release-reservations', everyMs: 60_000 },
    run: () => releaseLapsedReservations(services),
  }),
  scheduledJob({
    name: 'orders.expire-unpaid',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'expire-unpaid-orders', everyMs: 5 * 60_000 },
    run: () => expireUnpaidOrders(services),
  }),
  scheduledJob({
    name: 'orders.deliver-waiting',
    queue: 'critical',
    attempts: 2,
    schedule: { name: 'deliver-waiting-orders', everyMs: 2 * 60_000 },
    run: () => deliverWaiting(services),
  }),
  scheduledJob({
    name: 'orders.close-shipped',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'close-shipped-orders', pattern: '20 * * * *' },
    run: () => closeShippedOrders(services),
  }),
  ...preorderJobs(services),
  scheduledJob({
    name: 'orders.send-due-gifts',
    queue: 'notify',
    attempts: 2,
    schedule: { name: 'send-due-gifts', everyMs: 60_000 },
    run: () => sendDueGifts(services),
  }),
  scheduledJob({
    name: 'orders.remind-of-gifts',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'remind-of-gifts', pattern: '50 9 * * *' },
    run: () => remindOfGifts(services),
  }),
  scheduledJob({
    name: 'orders.refund-declined-gifts',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'refund-declined-gifts', everyMs: 10 * 60_000 },
    run: () => refundDeclinedGifts(services),
  }),
  scheduledJob({
    name: 'orders.check-ledger',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'check-ledger', pattern: '40 3 * * *' },
    run: () => checkLedger(services),
  }),
]);

function preorderJobs(services: Services) {
  return [
    scheduledJob({
      name: 'orders.release-preorders',
      queue: 'critical',
      attempts: 2,
      schedule: { name: 'release-preorders', everyMs: 30_000 },
      run: () => releasePreorders(services),
    }),
    scheduledJob({
      name: 'orders.charge-releases',
      queue: 'critical',
      attempts: 2,
      schedule: { name: 'charge-releases', everyMs: 30_000 },
      run: () => chargeReleases(services),
    }),
    scheduledJob({
      name: 'orders.remind-of-release-payments',
      queue: 'notify',
      attempts: 2,
      schedule: { name: 'remind-of-release-payments', everyMs: 10 * 60_000 },
      run: () => remindOfPayment(services),
    }),
    scheduledJob({
      name: 'orders.follow-release-dates',
      queue: 'maintenance',
      attempts: 2,
      schedule: { name: 'follow-release-dates', everyMs: 60_000 },
      run: () => followReleaseDates(services),
    }),
  ];
}
