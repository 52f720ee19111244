import { alertPlaceholders } from '../alerts/alerts.templates.ts';
import { authPlaceholders } from '../auth/auth.templates.ts';
import { cryptoPlaceholders } from '../crypto/crypto.templates.ts';
import { downloadPlaceholders } from '../downloads/downloads.templates.ts';
import { messagesPlaceholders } from '../messages/messages.templates.ts';
import { notificationPlaceholders } from '../notifications/notifications.templates.ts';
import { orderPlaceholders } from '../orders/orders.templates.ts';
import { releasePaymentPlaceholders } from '../orders/release-payment/release-payment.templates.ts';
import { salesPlaceholders } from '../orders/sales.templates.ts';
import { newsletterPlaceholders } from '../privacy/newsletter.templates.ts';
import { privacyPlaceholders } from '../privacy/privacy.templates.ts';
import { refundPlaceholders } from '../refunds/refunds.templates.ts';
import { reviewPlaceholders } from '../reviews/reviews.templates.ts';
import { salesReportPlaceholders } from '../sales-reports/sales-reports.templates.ts';
import { searchPlaceholders } from '../search/search.templates.ts';
import { sellerApplicationPlaceholders } from '../seller-applications/seller-applications.templates.ts';
import { supportPlaceholders } from '../support/support.templates.ts';
import { userPlaceholders } from '../users/users.templates.ts';
import { vipPlaceholders } from '../vip/vip.templates.ts';
import { walletPlaceholders } from '../wallet/wallet.templates.ts';
import type { PlaceholderFact, PlaceholderFacts } from './email-template.ts';

/** What mails of several domains tell. */
const common = {
  siteName: { description: 'Name of the shop', sample: 'Game Market' },
  siteUrl: { description: 'Address of the shop', sample: 'https://shop.example.com' },
  userName: { description: 'Name of the recipient', sample: 'ann' },
  supportEmail: { description: 'E-mail address of support', sample: 'support@example.com' },
  year: { description: 'Current year', sample: '2026' },
  expiresIn: { description: 'How long the link is valid', sample: '24 hours' },
  expiresAt: { description: 'Until when', sample: 'Nov 28, 2026' },
  items: { description: 'What was ordered, one entry per line', sample: 'Sword of Dawn × 1\nStar Harbor' },
  productName: { description: 'Name of the product', sample: 'Star Harbor' },
  amount: { description: 'Amount of money', sample: '$42.00' },
  reason: { description: 'Reason', sample: 'Paid twice' },
  summary: { description: 'Summary of the news', sample: 'Sword of Dawn is now $9.99' },
  time: { description: 'Time of the event', sample: 'Nov 21, 2026, 10:00 AM UTC' },
} as const satisfies PlaceholderFacts;

const all: PlaceholderFacts = {
  ...common,
  ...alertPlaceholders,
  ...authPlaceholders,
  ...cryptoPlaceholders,
  ...downloadPlaceholders,
  ...messagesPlaceholders,
  ...notificationPlaceholders,
  ...orderPlaceholders,
  ...releasePaymentPlaceholders,
  ...salesPlaceholders,
  ...privacyPlaceholders,
  ...newsletterPlaceholders,
  ...refundPlaceholders,
  ...reviewPlaceholders,
  ...salesReportPlaceholders,
  ...searchPlaceholders,
  ...sellerApplicationPlaceholders,
  ...supportPlaceholders,
  ...userPlaceholders,
  ...vipPlaceholders,
  ...walletPlaceholders,
};

/** Every placeholder by its name, composed from what each domain declares beside its templates. */
export const placeholderFacts = { common, all };

/** Description of a placeholder for the editor, and its sample value for previews; `own` are the facts of the template. */
export function describePlaceholder(name: string, own: PlaceholderFacts = {}): PlaceholderFact {
  const facts = { ...all, ...own };
  const known = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (known) return known;
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  if (name.endsWith('Url')) {
    return { description: `Link: ${words.replace(/ url$/, '')}`, sample: `https://shop.example.com/${name}` };
  }
  return { description: words.charAt(0).toUpperCase() + words.slice(1), sample: `(${words})` };
}

export function sampleValues(names: readonly string[], own?: PlaceholderFacts): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, describePlaceholder(name, own).sample]));
}
