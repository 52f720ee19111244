export interface ApiChange {
  text: string;
  /** The calls that it is about, such as `GET /order`. */
  calls?: readonly string[];
}

export interface ApiVersion {
  version: string;
  /** ISO, without time. */
  date: string;
  added?: readonly ApiChange[];
  changed?: readonly ApiChange[];
  deprecated?: readonly ApiChange[];
  removed?: readonly ApiChange[];
}

/**
 * What changed for programs, newest version first. A test compares it with the calls that exist: each new one stands
 * under `added` of a version, each that is gone under `removed`.
 */
export const apiVersions = [
  {
    version: '1.1.0',
    date: '2026-11-26',
    added: [
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
        text: 'Number of staff without two-factor authentication.',
        calls: ['GET /admin/two-factor/staff'],
      },
      {
        text: 'Counted page visits.',
        calls: ['POST /events'],
      },
      {
        text: 'The buyer’s wallet balance with each payment method of an order: balance.',
      },
    ],
    changed: [
      {
        text: 'Each payment of an order says whether the order had no use for its money (isSurplus): paid twice or too late, and refunded on its own.',
        calls: ['GET /order/{id}'],
      },
      {
        text: 'Members in messages have the name they are shown by (displayName): of a seller, the name of the shop.',
        calls: ['GET /messages', 'GET /messages/threads/{id}', 'GET /user/blocks'],
      },
      {
        text: 'Confirming a reported crypto payment requires a fresh password (AUTH_014), so API keys can no longer do it.',
        calls: ['PATCH /order/{id}/confirm-payment', 'POST /order/{id}/approve'],
      },
      {
        text: 'A purchase of a membership can name the one it is added to: expectedEnd.',
        calls: ['POST /user/vip/purchase', 'POST /user/vip/extend'],
      },
      {
        text: 'A maximum price of 0 is refused instead of answered with an empty list.',
        calls: ['GET /product', 'GET /product/facets', 'POST /search'],
      },
      {
        text: 'Deadline for the rest of a partial crypto payment: restUntil.',
        calls: ['GET /order/{id}/crypto', 'GET /user/coin-payments/{id}'],
      },
      {
        text: 'Gifted membership time that is kept after a refund: guaranteeKeeps.',
        calls: ['GET /user/vip/status'],
      },
      {
        text: 'The OpenAPI document references the error schema (#/components/schemas/Error) instead of repeating it in each call.',
      },
      {
        text: 'The transaction of a crypto refund is verified on the chain before it is recorded, and requires recent password confirmation.',
        calls: ['POST /admin/refunds/{id}/payout'],
      },
      {
        text: 'Deleting an account with a balance requires consent to forfeit it (forfeitsBalance), otherwise BALANCE_LEFT.',
        calls: ['POST /user/privacy/delete'],
      },
      {
        text: 'Reporting the same problem twice is rejected: ISSUE_OPEN.',
        calls: ['POST /order/{id}/issues'],
      },
      {
        text: 'A target price must be below the current price.',
        calls: ['POST /wishlist/items', 'PATCH /wishlist/items/{id}'],
      },
      {
        text: 'A list of orders names the bundle that an item was bought in (items[].bundle), and a search finds it.',
        calls: ['GET /order'],
      },
      {
        text: 'A key import reports keys that are repeated in the same list (repeated).',
        calls: ['POST /product/{id}/keys'],
      },
      {
        text: 'API keys can read the public settings, and with the scope settings:read all except secrets, in these calls too.',
        calls: ['GET /settings', 'GET /settings/email', 'GET /settings/payment', 'GET /settings/{key}'],
      },
      {
        text: 'A save can include the version it is based on (version): 409 STALE_VERSION if somebody else has saved in the meantime.',
        calls: [
          'PUT /admin/coupons/{id}',
          'PUT /admin/roles/{id}',
          'PUT /admin/tax-rates/{country}',
          'PUT /admin/webhooks/{id}',
          'PUT /category/{id}',
          'PUT /settings/payment-methods/{id}',
        ],
      },
      {
        text: 'A text can name the one that it replaces (replaces, when that was written): 409 STALE_VERSION, with the present text, if it has changed.',
        calls: ['PUT /admin/canned-answers/{id}', 'POST /reviews/{id}/reply', 'DELETE /reviews/{id}/reply'],
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
        text: 'The picture of a broadcast (image) must be one of the shop: /media/…',
        calls: ['POST /notification', 'POST /admin/notifications/test'],
      },
      {
        text: 'A new webhook secret can revoke the former one at once (revokePrevious).',
        calls: ['POST /admin/webhooks/{id}/secret'],
      },
      {
        text: 'A buyer can withdraw from the contract of a paid order on hold: the action withdraw, and 409 no more.',
        calls: ['POST /order/{id}/withdraw', 'POST /withdrawal/{orderNumber}'],
      },
      {
        text: 'A product tells its seller and staff whether shoppers can see it and whether it is awaiting approval.',
        calls: [
          'GET /admin/products',
          'GET /product/{id}',
          'GET /seller/products',
          'POST /product',
          'PUT /product/{id}',
        ],
      },
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-25',
    added: [{ text: 'API keys with scopes, their own rate limits and a sandbox, for all calls.' }],
  },
] as const satisfies readonly ApiVersion[];

export const apiVersion = apiVersions[0].version;
