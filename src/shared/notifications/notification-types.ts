export const notificationCategories = ['orders', 'products', 'security', 'promotions', 'system'] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

interface NotificationKind {
  category: NotificationCategory;
  /** Shown with emphasis, and not to be missed. */
  important: boolean;
}

const plain = (category: NotificationCategory): NotificationKind => ({ category, important: false });
const important = (category: NotificationCategory): NotificationKind => ({ category, important: true });

/** D-33: every type with its category. What concerns security cannot be switched off in the shop and by mail. */
export const notificationTypes = {
  order_placed: plain('orders'),
  order_paid: plain('orders'),
  order_completed: plain('orders'),
  order_cancelled: plain('orders'),
  order_on_hold: plain('orders'),
  /** Not in the list of D-33: staff let an order on hold go on. */
  order_released: plain('orders'),
  /** Not in the list of D-33: pre-orders. */
  preorder_placed: plain('orders'),
  preorder_released: plain('orders'),
  release_payment_due: important('orders'),
  release_payment_reminder: important('orders'),
  release_moved: plain('orders'),
  /** Not in the list of D-33: gifts. */
  gift_sent: plain('orders'),
  gift_claimed: plain('orders'),
  gift_unclaimed: plain('orders'),
  gift_declined: plain('orders'),
  gift_delivered: plain('orders'),
  /** Not in the list of D-33: a seller handed something over in the game. */
  order_shipped: plain('orders'),
  /** Not in the list of D-33: a seller's product was sold. */
  order_sold: plain('orders'),
  /** Not in the list of D-33: the payment of a seller's sale is disputed at the bank, or that was decided. */
  order_disputed: important('orders'),
  /** Not in the list of D-33: a note on an order, or news of a reported problem. */
  order_message: plain('orders'),
  refund_requested: plain('orders'),
  refund_approved: plain('orders'),
  /** Not in the list of D-33: staff sent a refund in coins. */
  refund_paid_out: plain('orders'),
  refund_rejected: plain('orders'),
  /** Not in the list of D-33: a lost dispute took the money back, and the keys with it. */
  order_charged_back: important('orders'),
  crypto_underpaid: important('orders'),
  crypto_overpaid: plain('orders'),
  crypto_confirmed: plain('orders'),
  download_ready: plain('products'),
  download_expiring: plain('products'),
  file_updated: plain('products'),
  price_drop: plain('products'),
  back_in_stock: plain('products'),
  saved_search_match: plain('products'),
  /** Not in the list of D-33: news of a seller whom one follows. */
  seller_product: plain('products'),
  seller_sale: plain('products'),
  review_approved: plain('products'),
  review_rejected: plain('products'),
  review_reply: plain('products'),
  /** Not in the list of D-33: a seller's product has a new review. */
  review_received: plain('products'),
  review_helpful: plain('products'),
  new_login: important('security'),
  password_changed: important('security'),
  two_factor_changed: important('security'),
  email_changed: important('security'),
  account_locked: important('security'),
  /** Not in the list of D-33, but as important as the other security types: a sign-in method was added or removed. */
  linked_accounts_changed: important('security'),
  /** Not in the list of D-33: a refresh token was used twice, so its session was ended. */
  session_reused: important('security'),
  /** Not in the list of D-33: a seller's product waits for staff to publish it. */
  product_approval: plain('products'),
  /** Not in the list of D-33: a member applies to sell, or is answered. */
  seller_application: plain('system'),
  /** Not in the list of D-33: the address bounced, so nothing else can tell its owner. */
  email_bounced: important('system'),
  /** Not in the list of D-33: for administrators. */
  audit_broken: important('security'),
  /** Not in the list of D-33: money will leave to another address. */
  payout_wallet_changed: important('security'),
  /** Not in the list of D-33: signing in took the request to delete the account back. */
  deletion_cancelled: important('security'),
  vip_activated: plain('promotions'),
  vip_expiring: plain('promotions'),
  vip_expired: plain('promotions'),
  sale_started: plain('promotions'),
  newsletter: plain('promotions'),
  message_received: plain('system'),
  /** Not in the list of D-33: staff answered in the support chat. */
  support_answer: plain('system'),
  profile_visit: plain('system'),
  report_update: plain('system'),
  maintenance: plain('system'),
  system: plain('system'),
} as const satisfies Record<string, NotificationKind>;

export type NotificationType = keyof typeof notificationTypes;
