import type { ApiChange } from './api-version.ts';

/** The same in calls of staff and sellers. */
export const changedForStaffIn11 = [
  {
    text: 'Refunds in crypto: how the amount is chosen (amountBy), and what is subtracted (subtractPercent).',
    calls: ['POST /admin/orders/{id}/refund', 'GET /admin/refunds', 'GET /admin/refunds/{id}'],
  },
  {
    text: 'The OpenAPI document references the error schema (#/components/schemas/Error) instead of repeating it in each call.',
  },
  {
    text: 'The transaction of a crypto refund is verified on the chain before it is recorded, and requires recent password confirmation.',
    calls: ['POST /admin/refunds/{id}/payout'],
  },
  {
    text: 'A bulk job that cannot be run, undone or cancelled is BULK_JOB_STATE (409), with the reason, instead of CONFLICT.',
    calls: ['POST /admin/bulk/{id}/run', 'POST /admin/bulk/{id}/undo', 'POST /admin/bulk/{id}/cancel'],
  },
  { text: 'Whether prices include tax is a public setting (taxMode).', calls: ['GET /settings/public'] },
  {
    text: 'API keys can read the public settings, and with the scope settings:read all except secrets, in these calls too.',
    calls: ['GET /settings', 'GET /settings/email', 'GET /settings/payment', 'GET /settings/{key}'],
  },
  {
    text: 'Setting roles can name those that were seen (seenRoleIds): 409 STALE_VERSION if the user has others by now.',
    calls: ['PUT /admin/users/{id}/roles'],
  },
  {
    text: 'Only a discount in percent can have a maximum (maxDiscount): with an amount it is 422.',
    calls: ['POST /admin/coupons', 'PUT /admin/coupons/{id}'],
  },
  {
    text: 'Rejecting a withdrawal can say the status that was seen (seenStatus): 409 if it was approved in the meantime.',
    calls: ['POST /admin/wallet/withdrawals/{id}/reject'],
  },
  {
    text: 'A new webhook secret can revoke the former one at once (revokePrevious).',
    calls: ['POST /admin/webhooks/{id}/secret'],
  },
  {
    text: 'Reading and changing e-mail templates needs template:manage instead of settings:read and settings:update, and no API key can do it. A reset can name the version that was seen (version).',
    calls: [
      'GET /settings/email-templates',
      'GET /settings/email-templates/{id}',
      'PUT /settings/email-templates/{id}',
      'POST /settings/email-templates/{id}/preview',
      'POST /settings/email-templates/{id}/reset',
      'POST /settings/email-templates/{id}/test',
    ],
  },
  {
    text: 'Products of the back office have their keys (keys), the revenue of 30 days (revenue30), isNew, isPreorder and the address of their category (categoryAddress).',
    calls: ['GET /admin/products', 'GET /seller/products'],
  },
  {
    text: 'A user of the back office has the number of their messages (messages) and the risk signals of their orders (riskFlags).',
    calls: ['GET /admin/users/{id}'],
  },
  {
    text: 'Content pages, received webhooks and bulk jobs are lists with filters, sort, search and pages of 25 (limit up to 100), and rows say their state.',
    calls: ['GET /admin/bulk', 'GET /admin/ops/webhooks', 'GET /admin/pages'],
  },
  {
    text: 'Exporting users or the mail log requires a fresh password (AUTH_014), so API keys can no longer do it.',
    calls: ['GET /admin/export', 'POST /admin/export'],
  },
  {
    text: 'A payout that was sent is recorded although its owner owes the shop money as a seller (no SELLER_DEBT) or a top-up of theirs is off the blockchain; staff are alerted.',
    calls: ['POST /admin/wallet/withdrawals/{id}/pay'],
  },
  {
    text: 'Withdrawals say whether a top-up of their owner is off the blockchain (user.hasLostTopUp) and whether a payment that filled their wallet is disputed at the bank (user.hasDisputedPayment).',
    calls: ['GET /admin/wallet/withdrawals'],
  },
  {
    text: 'The transaction that paid a withdrawal is looked up on its chain and refused where it did not pay it; isUnverified is needed where the shop has no node for the network.',
    calls: ['POST /admin/wallet/withdrawals/{id}/pay'],
  },
  {
    text: 'Restoring a setting that needs a second administrator answers that it waits for one (isWaiting).',
    calls: ['POST /admin/audit/{id}/restore'],
  },
  {
    text: 'A review whose author is banned cannot be approved: REVIEW_CONFLICT (409).',
    calls: ['POST /admin/reviews/{id}/approve'],
  },
  {
    text: 'A real import names under updated only what it wrote, not what waits for a second administrator.',
    calls: ['POST /settings/import'],
  },
  {
    text: 'An export can be of chosen rows alone (ids): of those that the filters leave only these.',
    calls: ['GET /admin/export', 'POST /admin/export'],
  },
] as const satisfies readonly ApiChange[];
