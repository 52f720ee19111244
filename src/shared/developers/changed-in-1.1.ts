import type { ApiChange } from './api-version.ts';

/** What version 1.1.0 does otherwise than 1.0.0, in calls of shoppers and members. */
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
    text: 'A transaction on a network on which the shop takes no payments is refused: NETWORK_NOT_OFFERED (422).',
    calls: ['PATCH /order/{id}/submit-hash'],
  },
  { text: 'The library can be narrowed to active links (show=active, counts.active).', calls: ['GET /user/library'] },
  {
    text: 'An order of the library says whether what came with it is on hold (isOnHold).',
    calls: ['GET /user/library'],
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
    text: 'A removal can include the version that was seen (version): 409 STALE_VERSION if somebody has saved in the meantime.',
    calls: ['DELETE /admin/tax-rates/{country}'],
  },
  {
    text: 'A text can name the one that it replaces (replaces, when that was written): 409 STALE_VERSION, with the present text, if it has changed.',
    calls: ['PUT /admin/canned-answers/{id}', 'POST /reviews/{id}/reply', 'DELETE /reviews/{id}/reply'],
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
    text: 'A new product that is released later is open to VIPs earlyAccessHours before, unless vipFrom says otherwise (null: for all at once).',
    calls: ['POST /product'],
  },
  {
    text: 'The signed-in user has the connected wallet (connectedWallet).',
    calls: ['GET /auth/profile', 'PUT /auth/profile'],
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
    text: 'While a crypto payment for a membership is off the blockchain, its refund is refused with PAYMENT_LOST, and the membership says why it is suspended (suspension).',
    calls: ['GET /user/vip/status', 'POST /admin/vip/{id}/revoke', 'POST /user/vip/cancel'],
  },
  {
    text: 'A payment for VIP says whether its crypto coins left the blockchain (isLost).',
    calls: ['GET /user/vip/subscriptions'],
  },
  {
    text: 'A review that replaces one which was rejected, reported or waiting waits for a moderator; after three tries it is refused (REVIEW_EXISTS).',
    calls: ['POST /reviews'],
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
    text: 'Lists can be narrowed to new products (isNew) and to pre-orders (preorder), with counts beside them.',
    calls: ['GET /product', 'POST /search'],
  },
] as const satisfies readonly ApiChange[];
