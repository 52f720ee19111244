import { expect, test } from 'vitest';
import { ports } from '../server/app/ports.ts';
import type { Repeat } from '../server/platform/jobs/queue.ts';
import { createTestServices } from '../server/platform/testing/create-test-services.ts';
import { createTestDatabase } from '../server/platform/testing/test-database.ts';
import { createJobs } from './all-jobs.ts';

const { handlers, schedules } = createJobs(createTestServices(await createTestDatabase(), { services: { ports } }));
const byText = (lines: string[]) => [...new Set(lines)].sort();

const whenOf = (repeat: Repeat) => ('every' in repeat ? `every ${repeat.every} ms` : `${repeat.pattern} ${repeat.tz}`);

test('these jobs are followed by other domains', () => {
  const reactions = handlers.filter(({ isReaction }) => isReaction).map(({ definition }) => definition.name);
  expect(reactions.sort()).toEqual([
    'products.refresh-prices',
    'users.ban-changed',
    'users.ban-changed',
    'users.ban-changed',
    'users.end-suspensions',
  ]);
});

test('rows of the outbox and schedules of the queues refer to these names', () => {
  const jobs = handlers.map(
    ({ definition: { name, queue, attempts, backoffMs } }) =>
      `${name}: ${queue}, ${attempts} attempts, ${backoffMs} ms`,
  );
  expect(byText(jobs)).toMatchInlineSnapshot(`
    [
      "auth.mail-reset-link: mail, 8 attempts, 2000 ms",
      "auth.purge-sessions: maintenance, 8 attempts, 2000 ms",
      "bounces.purge-events: maintenance, 8 attempts, 2000 ms",
      "broadcasts.digests: notify, 8 attempts, 2000 ms",
      "broadcasts.send: notify, 8 attempts, 2000 ms",
      "carts.remind: notify, 8 attempts, 2000 ms",
      "categories.recount: maintenance, 8 attempts, 2000 ms",
      "consents.purge-requests: maintenance, 8 attempts, 2000 ms",
      "currencies.refresh-rates: maintenance, 8 attempts, 2000 ms",
      "documents.issue: maintenance, 2 attempts, 2000 ms",
      "downloads.announce-version: notify, 8 attempts, 2000 ms",
      "downloads.expire-grants: maintenance, 2 attempts, 2000 ms",
      "downloads.expire-uploads: maintenance, 2 attempts, 2000 ms",
      "downloads.find-unscanned: maintenance, 2 attempts, 2000 ms",
      "downloads.scan-file: media, 4 attempts, 2000 ms",
      "downloads.scan-upload: media, 24 attempts, 2000 ms",
      "downloads.warn-expiring: notify, 2 attempts, 2000 ms",
      "downloads.warn-low-keys: maintenance, 2 attempts, 2000 ms",
      "idempotency.end-leases: maintenance, 2 attempts, 2000 ms",
      "idempotency.purge: maintenance, 8 attempts, 2000 ms",
      "mail.send: mail, 6 attempts, 2000 ms",
      "notifications.purge: maintenance, 2 attempts, 2000 ms",
      "orders.book-earnings: critical, 8 attempts, 2000 ms",
      "orders.check-ledger: maintenance, 2 attempts, 2000 ms",
      "orders.close-shipped: maintenance, 2 attempts, 2000 ms",
      "orders.deliver: critical, 8 attempts, 2000 ms",
      "orders.expire-unpaid: maintenance, 2 attempts, 2000 ms",
      "orders.follow-release-dates: maintenance, 2 attempts, 2000 ms",
      "orders.mature-earnings: maintenance, 2 attempts, 2000 ms",
      "orders.refund-declined-gifts: maintenance, 2 attempts, 2000 ms",
      "orders.release-preorders: critical, 2 attempts, 2000 ms",
      "orders.release-reservations: maintenance, 2 attempts, 2000 ms",
      "orders.remind-of-gifts: maintenance, 2 attempts, 2000 ms",
      "orders.send-due-gifts: notify, 2 attempts, 2000 ms",
      "orders.send-gift: notify, 8 attempts, 2000 ms",
      "payments.handle-webhook: critical, 12 attempts, 2000 ms",
      "payments.keep-card: critical, 8 attempts, 2000 ms",
      "payments.purge-webhooks: maintenance, 8 attempts, 2000 ms",
      "payments.reconcile: critical, 2 attempts, 2000 ms",
      "privacy.delete-account: bulk, 8 attempts, 2000 ms",
      "privacy.expire-exports: maintenance, 8 attempts, 2000 ms",
      "privacy.export-data: bulk, 8 attempts, 2000 ms",
      "products.fit-search-core: search, 8 attempts, 2000 ms",
      "products.forget-changes: maintenance, 8 attempts, 2000 ms",
      "products.refresh-companions: maintenance, 8 attempts, 2000 ms",
      "products.refresh-popularity: maintenance, 8 attempts, 2000 ms",
      "products.refresh-prices: maintenance, 8 attempts, 2000 ms",
      "products.refresh-seller-ratings: maintenance, 8 attempts, 2000 ms",
      "products.remove-files: media, 8 attempts, 2000 ms",
      "products.return-withheld: maintenance, 8 attempts, 2000 ms",
      "refunds.process: critical, 8 attempts, 2000 ms",
      "refunds.reconcile: critical, 2 attempts, 2000 ms",
      "reviews.reconcile: maintenance, 8 attempts, 2000 ms",
      "reviews.send-reminders: maintenance, 8 attempts, 2000 ms",
      "search.add-new-words: search, 8 attempts, 2000 ms",
      "search.announce-matches: search, 8 attempts, 2000 ms",
      "search.count-popular: search, 8 attempts, 2000 ms",
      "search.refresh-suggestion-lists: search, 8 attempts, 2000 ms",
      "search.refresh-words: search, 8 attempts, 2000 ms",
      "social.purge-flows: maintenance, 8 attempts, 2000 ms",
      "statistics.purge-visits: maintenance, 8 attempts, 2000 ms",
      "statistics.roll-up: maintenance, 8 attempts, 2000 ms",
      "system.purge-outbox: maintenance, 8 attempts, 2000 ms",
      "users.ban-changed: critical, 8 attempts, 2000 ms",
      "users.deactivate-inactive-accounts: maintenance, 2 attempts, 2000 ms",
      "users.end-suspensions: maintenance, 2 attempts, 2000 ms",
      "users.forget-payment-customer: maintenance, 12 attempts, 2000 ms",
      "users.forget-payment-method: maintenance, 12 attempts, 2000 ms",
      "wallet.reconcile-ledger: maintenance, 2 attempts, 2000 ms",
      "wallet.send-back-top-up: critical, 8 attempts, 2000 ms",
      "wishlist.notices: notify, 8 attempts, 2000 ms",
    ]
  `);
  const slots = schedules.map(({ name, queue, job, repeat }) => `${name}: ${job} in ${queue}, ${whenOf(repeat)}`);
  expect(byText(slots)).toMatchInlineSnapshot(`
    [
      "abandoned-carts: carts.remind in notify, every 3600000 ms",
      "categories-recount: categories.recount in maintenance, 40 3 * * * UTC",
      "check-ledger: orders.check-ledger in maintenance, 40 3 * * * UTC",
      "close-shipped-orders: orders.close-shipped in maintenance, 20 * * * * UTC",
      "currencies-refresh-rates: currencies.refresh-rates in maintenance, 25 */3 * * * UTC",
      "deactivate-inactive-accounts: users.deactivate-inactive-accounts in maintenance, 10 4 * * * UTC",
      "end-lapsed-leases: idempotency.end-leases in maintenance, every 30000 ms",
      "end-suspensions: users.end-suspensions in maintenance, every 300000 ms",
      "expire-exports: privacy.expire-exports in maintenance, 30 4 * * * UTC",
      "expire-grants: downloads.expire-grants in maintenance, every 300000 ms",
      "expire-unpaid-orders: orders.expire-unpaid in maintenance, every 300000 ms",
      "expire-uploads: downloads.expire-uploads in maintenance, 15 5 * * * UTC",
      "find-unscanned-files: downloads.find-unscanned in maintenance, every 300000 ms",
      "follow-release-dates: orders.follow-release-dates in maintenance, every 60000 ms",
      "issue-documents: documents.issue in maintenance, every 120000 ms",
      "mature-earnings: orders.mature-earnings in maintenance, every 300000 ms",
      "notification-digests: broadcasts.digests in notify, every 900000 ms",
      "products-changes: products.forget-changes in maintenance, every 600000 ms",
      "products-companions: products.refresh-companions in maintenance, 10 4 * * * UTC",
      "products-popularity: products.refresh-popularity in maintenance, 20 3 * * * UTC",
      "products-prices: products.refresh-prices in maintenance, every 60000 ms",
      "products-return: products.return-withheld in maintenance, every 60000 ms",
      "products-search-core: products.fit-search-core in search, 10 * * * * UTC",
      "products-seller-ratings: products.refresh-seller-ratings in maintenance, 50 3 * * * UTC",
      "purge-consent-requests: consents.purge-requests in maintenance, 25 5 * * * UTC",
      "purge-idempotency-records: idempotency.purge in maintenance, 30 4 * * * UTC",
      "purge-mail-events: bounces.purge-events in maintenance, 20 5 * * * UTC",
      "purge-notifications: notifications.purge in maintenance, 30 4 * * * UTC",
      "purge-outbox: system.purge-outbox in maintenance, 40 4 * * * UTC",
      "purge-sessions: auth.purge-sessions in maintenance, 20 * * * * UTC",
      "purge-social-flows: social.purge-flows in maintenance, 25 * * * * UTC",
      "purge-webhooks: payments.purge-webhooks in maintenance, 50 4 * * * UTC",
      "reconcile-ledger: wallet.reconcile-ledger in maintenance, 15 3 * * * UTC",
      "reconcile-payments: payments.reconcile in critical, every 30000 ms",
      "reconcile-refunds: refunds.reconcile in critical, every 30000 ms",
      "refund-declined-gifts: orders.refund-declined-gifts in maintenance, every 600000 ms",
      "release-preorders: orders.release-preorders in critical, every 30000 ms",
      "release-reservations: orders.release-reservations in maintenance, every 60000 ms",
      "remind-of-gifts: orders.remind-of-gifts in maintenance, 50 9 * * * UTC",
      "review-reminders: reviews.send-reminders in maintenance, 0 10 * * * UTC",
      "reviews-reconcile: reviews.reconcile in maintenance, 10 3 * * * UTC",
      "search-announce-matches: search.announce-matches in search, every 300000 ms",
      "search-count-popular: search.count-popular in search, every 900000 ms",
      "search-new-words: search.add-new-words in search, every 1800000 ms",
      "search-suggestion-lists: search.refresh-suggestion-lists in search, 50 3,15 * * * UTC",
      "search-words: search.refresh-words in search, 50 3 * * * UTC",
      "send-due-gifts: orders.send-due-gifts in notify, every 60000 ms",
      "statistics-purge: statistics.purge-visits in maintenance, 50 * * * * UTC",
      "statistics-roll-up: statistics.roll-up in maintenance, every 300000 ms",
      "warn-expiring-downloads: downloads.warn-expiring in notify, 5 * * * * UTC",
      "warn-low-keys: downloads.warn-low-keys in maintenance, every 600000 ms",
      "wishlist-notices: wishlist.notices in notify, every 300000 ms",
    ]
  `);
  expect(slots).toHaveLength(new Set(schedules.map(({ name }) => name)).size);
});
