import { expect, test } from 'vitest';
import { placeOfAlert } from './alert-place.ts';

test.each([
  ['queue-waiting', {}, '/admin/ops', 'View job queues'],
  ['jobs-failed', {}, '/admin/ops/failures', 'View failed jobs'],
  ['jobs-failed', { queue: 'mail' }, '/admin/mail-log', 'View mail log'],
  ['orders-stuck', {}, '/admin/orders', 'View orders'],
  ['refund-failed', { refundId: 'r', orderId: 'o1' }, '/admin/orders/o1', 'View order'],
  ['refund-late', { refundId: 'r' }, '/admin/orders', 'View orders'],
  ['payment-dispute', { paymentId: 'p', orderId: 'o2' }, '/admin/orders/o2', 'View order'],
  ['payment-dispute', { paymentId: 'p', topUpId: 't' }, '/admin/wallet', 'View wallets'],
  ['payment-dispute', { paymentId: 'p', vipPurchaseId: 'm' }, '/admin/vip', 'View memberships'],
  ['chain-behind', {}, '/admin/crypto', 'View crypto payments'],
  ['crypto-pending', { orderId: 'o3' }, '/admin/crypto', 'View crypto payments'],
  ['crypto-lost', { orderId: 'o3' }, '/admin/orders/o3', 'View order'],
  ['crypto-lost', { paymentId: 'p' }, '/admin/crypto', 'View crypto payments'],
  ['ledger-difference', { orderId: 'o4' }, '/admin/orders/o4', 'View order'],
  ['ledger-balance', {}, '/admin/wallet/check', 'View ledger check'],
  ['top-up-refund-failed', {}, '/admin/wallet', 'View wallets'],
  ['withdrawal-owing', { withdrawalId: 'w' }, '/admin/wallet/withdrawals', 'View withdrawals'],
  ['vip-refund-failed', {}, '/admin/vip', 'View memberships'],
  ['vip-coins-back', { userId: 'u1' }, '/admin/users/u1', 'View member'],
  ['mail-template', {}, '/admin/email-templates', 'View e-mail templates'],
  ['malware', { productId: 'p1' }, '/admin/products/p1', 'View product'],
  ['database-helpless', null, '/admin/ops', 'View job queues'],
])('an alert of %s with %j is dealt with on %s', (kind, details, path, label) => {
  expect(placeOfAlert(kind, details)).toEqual({ path, label });
});

test('an alert about a payment that is still lost is dealt with among these', () => {
  const place = { path: '/admin/crypto?view=lost', label: 'View crypto payments' };
  expect(placeOfAlert('crypto-lost', { orderId: 'o3' }, true)).toEqual(place);
});
