import type { ApiChange } from './api-version.ts';

/** What version 1.1.0 does otherwise than 1.0.0. */
export const changedIn11 = [
  {
    text: 'Each payment of an order says whether the order had no use for its money (isSurplus): paid twice or too late, and refunded on its own.',
    calls: ['GET /order/{id}'],
  },
  {
    text: 'Each payment of an order says when its money had settled (settledAt): a paid one is completed then.',
    calls: ['GET /order/{id}'],
  },
  {
    text: 'Orders can name the coin they are paid in (cryptoAsset); the answer then carries the quote (payment.quote).',
    calls: ['POST /order'],
  },
  {
    text: 'Refunds in crypto: how the amount is chosen (amountBy), and what is subtracted (subtractPercent).',
    calls: ['POST /admin/orders/{id}/refund', 'GET /admin/refunds', 'GET /admin/refunds/{id}'],
  },
  {
    text: 'Each item of a wishlist says whether the member has it (isOwned). A shared list leaves those out, and moving everything to the cart skips them.',
    calls: ['GET /wishlist', 'GET /wishlist/{shareId}', 'POST /wishlist/move-to-cart'],
  },
  {
    text: 'Moving several items of a wishlist to the cart can leave out what the cart holds already: exceptProductIds.',
    calls: ['POST /wishlist/move-to-cart'],
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
    text: 'The membership says whether the money-back guarantee was used in the last twelve months (isGuaranteeUsed); guaranteeDays is 0 then.',
    calls: ['GET /user/vip/status'],
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
    text: 'Deleting an account with a balance requires consent to forfeit it (forfeitsBalance), otherwise BALANCE_LEFT. While a payment is disputed at the bank it is DISPUTE_RUNNING.',
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
    text: 'A bulk job that cannot be run, undone or cancelled is BULK_JOB_STATE (409), with the reason, instead of CONFLICT.',
    calls: ['POST /admin/bulk/{id}/run', 'POST /admin/bulk/{id}/undo', 'POST /admin/bulk/{id}/cancel'],
  },
  {
    text: 'A transaction on a network on which the shop takes no payments is refused: NETWORK_NOT_OFFERED (422).',
    calls: ['PATCH /order/{id}/submit-hash'],
  },
  { text: 'The library can be narrowed to active links (show=active, counts.active).', calls: ['GET /user/library'] },
  {
    text: 'An order of the library says whether what came with it is on hold (isOnHold).',
    calls: ['GET /user/library'],
  },
  { text: 'Whether prices include tax is a public setting (taxMode).', calls: ['GET /settings/public'] },
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
    text: 'Statements and the list of payouts name what the shop keeps of a seller’s sales, in percent (commission).',
    calls: ['GET /admin/payouts', 'GET /admin/payouts/{id}/statement', 'GET /user/wallet/statement'],
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
    text: 'E-mails about saved searches and about reviews have switches of their own (notifications.savedSearches, notifications.reviews).',
    calls: ['PATCH /user/preferences'],
  },
  {
    text: 'Notification preferences say whether the time zone of quiet hours is known yet (isTimeZoneKnown).',
    calls: ['GET /notification/preferences', 'PUT /notification/preferences'],
  },
  {
    text: 'A gift whose order is on hold is opened with the state on_hold instead of 404.',
    calls: ['POST /gift/open'],
  },
  {
    text: 'A product tells its seller and staff whether shoppers can see it and whether it is awaiting approval.',
    calls: ['GET /admin/products', 'GET /product/{id}', 'GET /seller/products', 'POST /product', 'PUT /product/{id}'],
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
    text: 'A new product that is released later is open to VIPs earlyAccessHours before, unless vipFrom says otherwise (null: for all at once).',
    calls: ['POST /product'],
  },
  {
    text: 'The signed-in user has the connected wallet (connectedWallet).',
    calls: ['GET /auth/profile', 'PUT /auth/profile'],
  },
  {
    text: 'Content pages, received webhooks and bulk jobs are lists with filters, sort, search and pages of 25 (limit up to 100), and rows say their state.',
    calls: ['GET /admin/bulk', 'GET /admin/ops/webhooks', 'GET /admin/pages'],
  },
  {
    text: 'Takes an Idempotency-Key: with one, a repeat gets the same answer as the first request instead of 409.',
    calls: [
      'POST /admin/crypto/{id}/credit',
      'POST /admin/crypto/{id}/payout',
      'POST /admin/refunds/{id}/approve',
      'POST /admin/refunds/{id}/payout',
      'POST /admin/refunds/{id}/retry',
      'POST /admin/vip',
      'POST /admin/vip/{id}/extend',
      'POST /admin/vip/{id}/revoke',
      'POST /admin/wallet/top-ups/{id}/refund',
      'POST /admin/wallet/withdrawals/{id}/approve',
      'POST /admin/wallet/withdrawals/{id}/pay',
      'POST /admin/wallet/withdrawals/{id}/reject',
      'POST /order/{id}/cancel',
      'POST /order/{id}/items/{itemId}/cancel',
      'POST /order/{id}/withdraw',
      'POST /user/vip/cancel',
      'POST /user/wallet/withdrawals/{id}/cancel',
    ],
  },
  {
    text: 'Takes an Idempotency-Key: with one, a repeat of the request sends no second broadcast.',
    calls: ['POST /notification'],
  },
  {
    text: 'Exporting users or the mail log requires a fresh password (AUTH_014), so API keys can no longer do it.',
    calls: ['GET /admin/export', 'POST /admin/export'],
  },
  {
    text: 'Keys and downloads of an order whose crypto payment left the blockchain are refused with PAYMENT_LOST until it is confirmed anew or staff have decided.',
    calls: ['POST /order/{id}/items/{itemId}/reveal-key', 'POST /user/downloads/{id}/link'],
  },
  {
    text: 'While the crypto payment of a top-up is off the blockchain, withdrawals are refused with TOP_UP_LOST, and refunds of an order whose payment is with PAYMENT_LOST.',
    calls: [
      'POST /admin/refunds/{id}/approve',
      'POST /admin/wallet/top-ups/{id}/refund',
      'POST /admin/wallet/withdrawals/{id}/approve',
      'POST /user/wallet/withdraw',
    ],
  },
  {
    text: 'An order on hold whose crypto payment is off the blockchain cannot be released: PAYMENT_LOST.',
    calls: ['PATCH /order/{id}/status', 'POST /order/{id}/approve'],
  },
  {
    text: 'A payout that was sent is recorded although its owner owes the shop money as a seller (no SELLER_DEBT) or a top-up of theirs is off the blockchain; staff are alerted.',
    calls: ['POST /admin/wallet/withdrawals/{id}/pay'],
  },
  {
    text: 'Items of an order say what refunds have left of their price (refundable).',
    calls: ['GET /order/{id}'],
  },
  {
    text: 'Documents say whether they are the credit note of a refund that bounced (isVoid).',
    calls: ['GET /order/{id}/documents'],
  },
  {
    text: 'While a payment of a top-up, or of an order that was refunded to the wallet, is disputed at the bank, withdrawals are refused with TOP_UP_LOST.',
    calls: ['POST /admin/wallet/withdrawals/{id}/approve', 'POST /user/wallet/withdraw'],
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
    text: 'While a crypto payment for a membership is off the blockchain, its refund is refused with PAYMENT_LOST, and the membership says why it is suspended (suspension).',
    calls: ['GET /user/vip/status', 'POST /admin/vip/{id}/revoke', 'POST /user/vip/cancel'],
  },
  {
    text: 'A payment for VIP says whether its crypto coins left the blockchain (isLost).',
    calls: ['GET /user/vip/subscriptions'],
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
    text: 'A review that replaces one which was rejected, reported or waiting waits for a moderator; after three tries it is refused (REVIEW_EXISTS).',
    calls: ['POST /reviews'],
  },
  {
    text: 'A real import names under updated only what it wrote, not what waits for a second administrator.',
    calls: ['POST /settings/import'],
  },
  {
    text: 'A refund request of something that was used says when its words are too short (proofTooShort instead of tooShort).',
    calls: ['POST /order/{id}/refund-request'],
  },
  {
    text: 'Downloading the copy of one’s own data requires recent password confirmation (AUTH_014), as requesting it does.',
    calls: ['GET /user/privacy/export/{token}'],
  },
  {
    text: 'An export can be of chosen rows alone (ids): of those that the filters leave only these.',
    calls: ['GET /admin/export', 'POST /admin/export'],
  },
  {
    text: 'Lists can be narrowed to new products (isNew) and to pre-orders (preorder), with counts beside them.',
    calls: ['GET /product', 'GET /search'],
  },
] as const satisfies readonly ApiChange[];
