/** The page of the back office where an alert is dealt with. */
export interface AlertPlace {
  path: string;
  label: string;
}

const queues: AlertPlace = { path: '/admin/ops', label: 'View job queues' };
const orders: AlertPlace = { path: '/admin/orders', label: 'View orders' };
const members: AlertPlace = { path: '/admin/vip', label: 'View memberships' };
const wallets: AlertPlace = { path: '/admin/wallet', label: 'View wallets' };
const coins: AlertPlace = { path: '/admin/crypto', label: 'View crypto payments' };
const lostCoins: AlertPlace = { path: '/admin/crypto?view=lost', label: 'View crypto payments' };

/** By kind. What is named here with a dash at its end is all kinds that begin so. */
const places: Readonly<Record<string, AlertPlace | undefined>> = {
  'jobs-failed': { path: '/admin/ops/failures', label: 'View failed jobs' },
  'orders-stuck': orders,
  'payments-failing': orders,
  'payment-dispute': orders,
  'payment-mismatch': orders,
  'refund-': orders,
  'chain-behind': coins,
  'crypto-': coins,
  'ledger-': { path: '/admin/wallet/check', label: 'View ledger check' },
  'late-top-up': wallets,
  'top-up-': wallets,
  'withdrawal-owing': { path: '/admin/wallet/withdrawals', label: 'View withdrawals' },
  'late-vip': members,
  'vip-': members,
  'seller-debt': { path: '/admin/payouts', label: 'View payouts' },
  'mail-template': { path: '/admin/email-templates', label: 'View e-mail templates' },
  'webhook-mismatch': { path: '/admin/ops/webhooks', label: 'View received webhooks' },
  'currency-rates-old': { path: '/admin/settings', label: 'View settings' },
  'settings-guarded': { path: '/admin/settings', label: 'View settings' },
  'settings-proposed': { path: '/admin/settings', label: 'View settings' },
  'category-counts': { path: '/admin/categories', label: 'View categories' },
  'review-counts': { path: '/admin/reviews', label: 'View reviews' },
  malware: { path: '/admin/products', label: 'View products' },
};

/** What has a page of its own, by the name of its id in an alert's details. */
const pages = [
  { id: 'orderId', path: '/admin/orders', label: 'View order' },
  { id: 'productId', path: '/admin/products', label: 'View product' },
];

/**
 * Where an alert of this kind and with these details is dealt with; the job queues where it is no domain's. `isUndecided`:
 * its payment is among the lost ones, which one about lost coins leaves once it is decided or refunded.
 */
export function placeOfAlert(kind: string, details: unknown, isUndecided = false): AlertPlace {
  if (isUndecided) return lostCoins;
  const ids = new Map(Object.entries(details ?? {}));
  const isOfCoins = kind.startsWith('crypto-') && kind !== 'crypto-lost';
  const page = isOfCoins ? undefined : pages.find(({ id }) => typeof ids.get(id) === 'string');
  if (page) return { path: `${page.path}/${String(ids.get(page.id))}`, label: page.label };
  const userId = ids.get('userId');
  if (kind === 'vip-coins-back' && typeof userId === 'string') {
    return { path: `/admin/users/${userId}`, label: 'View member' };
  }
  if (kind === 'payment-dispute' && ids.has('topUpId')) return wallets;
  if (kind === 'payment-dispute' && ids.has('vipPurchaseId')) return members;
  if (kind === 'jobs-failed' && ids.get('queue') === 'mail') return { path: '/admin/mail-log', label: 'View mail log' };
  return places[kind] ?? places[kind.replace(/^(top-up|[a-z]+)-.*$/, '$1-')] ?? queues;
}
