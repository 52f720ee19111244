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
        text: 'The Model Context Protocol at /mcp, so that language models use the shop with an API key.',
      },
      {
        text: 'A typed client as a package: npm run build:client in the shop’s folder.',
      },
      {
        text: 'Top-ups and memberships paid in coins: how much goes where, hashes of payments, and what staff decide.',
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
        text: 'The buyer’s choice about coins that came late or are left: to go on at their worth of today, or to take them back.',
        calls: [
          'POST /admin/crypto/payments/{id}/payout',
          'POST /order/{id}/crypto/continue',
          'POST /order/{id}/crypto/return',
          'POST /user/coin-payments/{id}/continue',
          'POST /user/coin-payments/{id}/return',
        ],
      },
      {
        text: 'Staff decline a product that waits for approval, with a reason that its seller is told.',
        calls: ['POST /product/{id}/decline'],
      },
      {
        text: 'What staff have to send for a refund in coins.',
        calls: ['GET /admin/refunds/{id}/payout'],
      },
      {
        text: 'Wallets of TON, connected by their proof (ton_proof).',
        calls: ['POST /user/wallet/connect/ton', 'POST /user/wallet/connect/ton/challenge'],
      },
      {
        text: 'A new e-mail address that waits for its link: which it is, a new link, and keeping the present one.',
        calls: ['DELETE /user/email-change', 'GET /user/email-change', 'POST /user/email-change/resend'],
      },
      {
        text: 'Work that a browser does before it sends a form, where the shop asks for it (CAPTCHA_REQUIRED).',
        calls: ['GET /auth/captcha'],
      },
      {
        text: 'What staff wrote of a page and did not save, kept for them alone.',
        calls: ['DELETE /admin/pages/{id}/draft', 'GET /admin/pages/{id}/draft', 'PUT /admin/pages/{id}/draft'],
      },
      {
        text: 'Support chats, and what staff do with them.',
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
        text: 'Answers that staff have at hand in chats.',
        calls: [
          'GET /admin/canned-answers',
          'POST /admin/canned-answers',
          'DELETE /admin/canned-answers/{id}',
          'PUT /admin/canned-answers/{id}',
        ],
      },
      {
        text: 'Webhooks that the shop sends: endpoints, secrets, deliveries.',
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
        text: 'Messages to many members at once.',
        calls: [
          'GET /admin/notifications',
          'GET /admin/notifications/audience',
          'POST /admin/notifications/test',
          'POST /admin/notifications/{id}/cancel',
        ],
      },
      {
        text: 'Push messages, and trying how one is reached.',
        calls: [
          'GET /notification/push-key',
          'GET /notification/push-subscription',
          'DELETE /notification/push-subscription/{id}',
          'POST /notification/test/email',
          'POST /notification/test/push',
        ],
      },
      {
        text: 'Renewal of a membership by a kept card.',
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
        text: 'How many members of staff have not set up two-factor sign-in.',
        calls: ['GET /admin/two-factor/staff'],
      },
      {
        text: 'Counted page visits.',
        calls: ['POST /events'],
      },
      {
        text: 'What the buyer’s wallet holds, beside each way to pay an order: balance.',
      },
    ],
    changed: [
      {
        text: 'Until when the rest of coins is waited for: restUntil.',
        calls: ['GET /order/{id}/crypto', 'GET /user/coin-payments/{id}'],
      },
      {
        text: 'What of a membership was given and stays after a refund: guaranteeKeeps.',
        calls: ['GET /user/vip/status'],
      },
      {
        text: 'The OpenAPI document names the envelope of errors (#/components/schemas/Error) in place of repeating it in each call.',
      },
      {
        text: 'The transaction of a refund in coins is looked up on the chain before it is recorded, and asks for a fresh password.',
        calls: ['POST /admin/refunds/{id}/payout'],
      },
      {
        text: 'The deletion of an account that holds money asks for consent to lose it (forfeitsBalance), else BALANCE_LEFT.',
        calls: ['POST /user/privacy/delete'],
      },
      {
        text: 'A problem that is reported already is refused: ISSUE_OPEN.',
        calls: ['POST /order/{id}/issues'],
      },
      {
        text: 'A target price is below what the product costs.',
        calls: ['POST /wishlist/items', 'PATCH /wishlist/items/{id}'],
      },
      {
        text: 'An import of keys tells which ones stood in an earlier line of the same list (repeated).',
        calls: ['POST /product/{id}/keys'],
      },
      {
        text: 'A key reads the public settings, and with the scope settings:read all but secrets, in these calls too.',
        calls: ['GET /settings', 'GET /settings/email', 'GET /settings/payment', 'GET /settings/{key}'],
      },
      {
        text: 'A save may name the version that it is based on (version): 409 STALE_VERSION when somebody saved meanwhile.',
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
        text: 'A product says to its seller and staff whether shoppers see it and whether it waits for approval.',
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
    added: [{ text: 'API keys with scopes, limits of their own and a sandbox, for all calls of the shop.' }],
  },
] as const satisfies readonly ApiVersion[];

export const apiVersion = apiVersions[0].version;
