/** Every mail of the shop under the name that staff read, in the order of the list; keys as in shared/email-templates. */
export const templateGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Account: {
    'verify-email': 'Verify e-mail address',
    welcome: 'Welcome',
    'password-reset': 'Password reset',
    'password-changed': 'Password changed',
    'email-change-confirm': 'Confirm new e-mail address',
    'email-change-notice': 'E-mail address is being changed',
    'address-works': 'Address works again',
    'two-factor-code': 'Sign-in code',
    'two-factor-changed': 'Two-factor authentication changed',
    'passkey-changed': 'Passkey changed',
    'new-login': 'New sign-in',
    'account-locked': 'Account locked',
    'account-suspended': 'Account suspended',
    'api-key-created': 'API key created',
  },
  'Privacy and newsletter': {
    'data-export-ready': 'Data export ready',
    'account-idle': 'Account about to be deactivated',
    'account-deletion-scheduled': 'Deletion scheduled',
    'account-deletion-cancelled': 'Deletion cancelled',
    'account-deletion-money': 'Account still holds money',
    'account-deleted': 'Account deleted',
    'newsletter-optin': 'Confirm newsletter',
    'newsletter-welcome': 'Newsletter confirmed',
    newsletter: 'Newsletter',
  },
  Orders: {
    'abandoned-cart': 'Abandoned cart',
    'order-placed': 'Order received',
    'order-paid': 'Payment received',
    'order-delivered': 'Order delivered',
    'order-on-hold': 'Order on hold',
    'order-released': 'Order no longer on hold',
    'order-cancelled': 'Order cancelled',
    'preorder-placed': 'Pre-order received',
    'preorder-moved': 'Release date moved',
    'preorder-payment-due': 'Pre-order payment due',
    'preorder-payment-reminder': 'Pre-order payment reminder',
    'preorder-released': 'Pre-order released',
    'gift-received': 'Gift received',
    'gift-unclaimed': 'Gift not claimed',
    'gift-declined': 'Gift declined',
    'download-expiring': 'Download link expires soon',
    'file-updated': 'File updated',
    'review-reminder': 'Review reminder',
    'review-approved': 'Review approved',
    'review-rejected': 'Review rejected',
  },
  'Crypto payments': {
    'crypto-seen': 'Crypto payment seen',
    'crypto-underpaid': 'Crypto payment too low',
    'crypto-overpaid': 'Crypto payment too high',
    'crypto-late': 'Crypto payment too late',
  },
  Refunds: {
    'refund-requested': 'Refund requested',
    'refund-approved': 'Refund approved',
    'refund-paid-out': 'Crypto refund sent',
    'refund-rejected': 'Refund rejected',
    'withdrawal-received': 'Contract withdrawal received',
    'order-charged-back': 'Order charged back',
  },
  VIP: {
    'vip-activated': 'Membership activated',
    'vip-gift': 'Gift code',
    'vip-renewal-on': 'Renewal switched on',
    'vip-renewal-ahead': 'Renewal ahead',
    'vip-renewal-refused': 'Renewal payment failed',
    'vip-expiring': 'Membership ends soon',
    'vip-expired': 'Membership ended',
    'vip-ended': 'Membership ended by staff',
  },
  'Wallet and earnings': {
    'withdrawal-requested': 'Withdrawal requested',
    'withdrawal-approved': 'Withdrawal approved',
    'withdrawal-paid': 'Withdrawal paid',
    'withdrawal-rejected': 'Withdrawal rejected',
    'earnings-paid': 'Earnings paid',
    'earnings-returned': 'Earnings payout returned',
  },
  'Messages and alerts': {
    'message-received': 'New message',
    broadcast: 'Announcement',
    'notification-digest': 'Notification digest',
    'notification-test': 'Test notification',
    'support-answered': 'Support answered',
    'support-transcript': 'Support transcript',
    'price-drop': 'Price drop',
    'back-in-stock': 'Back in stock',
    'saved-search': 'Saved search',
  },
  Sellers: {
    'seller-application': 'Application received',
    'seller-approved': 'Application approved',
    'seller-rejected': 'Application rejected',
    'seller-ended': 'Seller account ended',
    'seller-sale': 'Sale',
    'admin-low-keys': 'Keys running low',
  },
  Staff: {
    'alert-raised': 'Alert raised',
    'alert-over': 'Alert resolved',
    'sales-report': 'Sales report',
  },
};

const names = new Map(Object.values(templateGroups).flatMap((group) => Object.entries(group)));

/** Name of a mail; its key where it has none. */
export function nameOfTemplate(key: string): string {
  return names.get(key) ?? key;
}

/** The one that is open where the address names none. */
export const firstTemplate = 'verify-email';
