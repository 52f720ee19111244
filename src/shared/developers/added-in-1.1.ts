import type { ApiChange } from './api-version.ts';

/** What version 1.1.0 has besides that of 1.0.0. */
export const addedIn11 = [
  {
    text: 'A new address for coins is in force once a second administrator has agreed to it.',
    calls: ['DELETE /settings/proposals/{key}', 'GET /settings/proposals', 'POST /settings/proposals/{key}/approve'],
  },
  {
    text: 'A Model Context Protocol server at /mcp, so that language models can use the shop with an API key.',
  },
  { text: 'A typed client as a package: npm run build:client in the shop’s folder.' },
  {
    text: 'Top-ups and memberships paid in crypto: quotes, payment hashes and staff decisions.',
    calls: [
      'GET /admin/crypto/payments',
      'POST /admin/crypto/payments/{id}/credit',
      'POST /admin/crypto/payments/{id}/decide',
      'GET /user/coin-payments',
      'GET /user/coin-payments/{id}',
      'POST /user/coin-payments/{id}',
      'PATCH /user/coin-payments/{id}/submit-hash',
    ],
  },
  {
    text: 'Late and surplus crypto payments: the buyer can use them at today’s rate or get them back.',
    calls: [
      'POST /admin/crypto/payments/{id}/payout',
      'POST /order/{id}/crypto/continue',
      'POST /order/{id}/crypto/return',
      'POST /user/coin-payments/{id}/continue',
      'POST /user/coin-payments/{id}/return',
    ],
  },
  {
    text: 'Buyers can cancel a top-up or membership that is waiting for coins.',
    calls: ['POST /user/coin-payments/{id}/cancel'],
  },
  {
    text: 'Members can sign out all their devices but the one they use.',
    calls: ['DELETE /auth/sessions'],
  },
  {
    text: 'Check whether a password reset link still works, without using it up.',
    calls: ['POST /auth/reset-password/check'],
  },
  {
    text: 'Staff can decline a product awaiting approval, with a reason that is sent to the seller.',
    calls: ['POST /product/{id}/decline'],
  },
  {
    text: 'Sellers can take back an import of keys: those of it that are not sold leave the pool.',
    calls: ['POST /product/{id}/keys/batches/{batchId}/withdraw'],
  },
  {
    text: 'Alerts of the shop: list those that are open or resolved, and close one that was dealt with.',
    calls: ['GET /admin/alerts', 'POST /admin/alerts/{id}/close'],
  },
  {
    text: 'Staff can record that a transfer to a seller came back; statements list it as came_back.',
    calls: ['POST /admin/payouts/{id}/return'],
  },
  {
    text: 'Staff can agree a commission with a seller (ownPercent) in place of that of the shop, or clear it with null.',
    calls: ['PUT /admin/payouts/{id}/commission'],
  },
  {
    text: 'The amount that staff have to send for a crypto refund.',
    calls: ['GET /admin/refunds/{id}/payout'],
  },
  {
    text: 'Connecting TON wallets with a proof (ton_proof).',
    calls: ['POST /user/wallet/connect/ton', 'POST /user/wallet/connect/ton/challenge'],
  },
  {
    text: 'Pending e-mail changes: get the new address, resend the link, or cancel.',
    calls: ['DELETE /user/email-change', 'GET /user/email-change', 'POST /user/email-change/resend'],
  },
  {
    text: 'The seconds until the verification e-mail can be sent again.',
    calls: ['GET /auth/resend-verification'],
  },
  {
    text: 'Proof of work before sending a form, if the shop requires it (CAPTCHA_REQUIRED).',
    calls: ['GET /auth/captcha'],
  },
  {
    text: 'Private drafts of unsaved page edits by staff.',
    calls: ['DELETE /admin/pages/{id}/draft', 'GET /admin/pages/{id}/draft', 'PUT /admin/pages/{id}/draft'],
  },
  {
    text: 'Support chats, for users and staff.',
    calls: [
      'GET /admin/support',
      'GET /admin/support/messages/{id}/images/{imageId}',
      'GET /admin/support/{id}',
      'POST /admin/support/{id}/assign',
      'POST /admin/support/{id}/close',
      'POST /admin/support/{id}/messages',
      'PUT /admin/support/{id}/read',
      'GET /support',
      'GET /support/conversations',
      'POST /support/conversations',
      'GET /support/conversations/{id}',
      'POST /support/conversations/{id}/close',
      'POST /support/conversations/{id}/messages',
      'PUT /support/conversations/{id}/read',
      'POST /support/conversations/{id}/transcript',
      'GET /support/messages/{id}/images/{imageId}',
    ],
  },
  {
    text: 'Saved replies for support chats.',
    calls: [
      'GET /admin/canned-answers',
      'POST /admin/canned-answers',
      'DELETE /admin/canned-answers/{id}',
      'PUT /admin/canned-answers/{id}',
    ],
  },
  {
    text: 'Outgoing webhooks: endpoints, secrets, deliveries.',
    calls: [
      'GET /admin/webhook-deliveries/{id}',
      'POST /admin/webhook-deliveries/{id}/redeliver',
      'GET /admin/webhooks',
      'POST /admin/webhooks',
      'DELETE /admin/webhooks/{id}',
      'PUT /admin/webhooks/{id}',
      'GET /admin/webhooks/{id}/deliveries',
      'POST /admin/webhooks/{id}/secret',
      'POST /admin/webhooks/{id}/test',
    ],
  },
  {
    text: 'Broadcasts to many users at once.',
    calls: [
      'GET /admin/notifications',
      'GET /admin/notifications/audience',
      'POST /admin/notifications/test',
      'POST /admin/notifications/{id}/cancel',
    ],
  },
  {
    text: 'Web push, and test notifications.',
    calls: [
      'GET /notification/push-key',
      'GET /notification/push-subscription',
      'DELETE /notification/push-subscription/{id}',
      'POST /notification/test/email',
      'POST /notification/test/push',
    ],
  },
  {
    text: 'Automatic membership renewal with a saved card.',
    calls: ['PUT /user/vip/renewal', 'DELETE /user/vip/renewal'],
  },
  {
    text: 'Following sellers.',
    calls: [
      'GET /user/followed-sellers',
      'DELETE /user/followed-sellers/{id}',
      'GET /user/followed-sellers/{id}',
      'PUT /user/followed-sellers/{id}',
    ],
  },
  {
    text: 'All payments of orders, top-ups and memberships, for staff.',
    calls: ['GET /admin/payments'],
  },
  {
    text: 'Number of staff without two-factor authentication.',
    calls: ['GET /admin/two-factor/staff'],
  },
  {
    text: 'Staff with key:reveal_any can see a key, with a reason for the audit log.',
    calls: ['POST /admin/keys/{id}/reveal'],
  },
  {
    text: 'Staff with privacy:process can have a copy of a user’s data sent to them, and schedule or cancel a deletion.',
    calls: [
      'GET /admin/users/{id}/privacy',
      'POST /admin/users/{id}/privacy/delete',
      'POST /admin/users/{id}/privacy/export',
      'POST /admin/users/{id}/privacy/keep',
    ],
  },
  {
    text: 'Staff can resolve or dismiss several reports at once.',
    calls: ['POST /admin/reports/decide'],
  },
  {
    text: 'Counted page visits.',
    calls: ['POST /events'],
  },
  {
    text: 'Staff can record that the coins of a paid withdrawal came back.',
    calls: ['POST /admin/wallet/withdrawals/{id}/return'],
  },
  {
    text: 'Staff can see accepted crypto payments that left the blockchain, and let them stand or give them up.',
    calls: ['GET /admin/crypto/lost', 'POST /admin/crypto/lost/{id}/decide'],
  },
  {
    text: 'Staff can move the end of a suspension.',
    calls: ['PUT /admin/users/{id}/suspension'],
  },
  {
    text: 'Suspended buyers can read an order by the link of an e-mail.',
    calls: ['GET /order-link/{orderNumber}'],
  },
  {
    text: 'A browser can take out of a saved cart what it no longer has, also after signing out.',
    calls: ['POST /cart/{cartId}'],
  },
  {
    text: 'Marking what one was told of an order’s notes and problems as read.',
    calls: ['PUT /order/{id}/talk/read'],
  },
  {
    text: 'Whether e-mails of a broadcast still wait: areMailsWaiting. Cancelling it keeps them back.',
  },
  {
    text: 'The buyer’s wallet balance with each payment method of an order: balance.',
  },
  { text: 'What was sent to all webhooks, as one list.', calls: ['GET /admin/webhook-deliveries'] },
] as const satisfies readonly ApiChange[];
