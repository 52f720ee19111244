import type { Settings } from '../../../shared/settings/settings.ts';
import { countOf } from '../../../shared/text/count-text.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** What the texts say about this shop; everything is escaped for HTML. */
export interface ShopFacts {
  shop: string;
  /** Who runs the shop: the company, or the shop's name while none is set. */
  operator: string;
  address: string;
  vatId: string;
  supportEmail: string;
  refundDays: number;
  refundsUnusedAtOnce: boolean;
  termsVersion: string;
  downloads: Pick<Settings, 'linkHours' | 'maxPerFile' | 'renewals'>;
  /** Periods in words, such as '14 days'. */
  kept: Record<'deletion' | 'visits' | 'downloadAddresses' | 'mails' | 'notifications' | 'sessions' | 'audit', string>;
}

export interface StandardText {
  excerpt: string;
  publishedAt: string;
  write: (facts: ShopFacts) => string;
}

export function toShopFacts(settings: Settings): ShopFacts {
  return {
    shop: escapeHtml(settings.websiteName),
    operator: escapeHtml(settings.companyName || settings.websiteName),
    address: escapeHtml(settings.companyAddress).replace(/\r?\n|, /g, '<br>'),
    vatId: escapeHtml(settings.companyVatId),
    supportEmail: escapeHtml(settings.supportEmail),
    refundDays: settings.refundDays,
    refundsUnusedAtOnce: settings.autoRefundUnused,
    termsVersion: escapeHtml(settings.termsVersion),
    downloads: settings,
    kept: {
      deletion: countOf(settings.deletionGraceDays, 'day'),
      visits: countOf(settings.visitRetentionDays, 'day'),
      downloadAddresses: countOf(settings.downloadAddressRetentionDays, 'day'),
      mails: countOf(settings.mailRetentionDays, 'day'),
      notifications: countOf(settings.notificationRetentionDays, 'day'),
      sessions: countOf(settings.signInRetentionDays, 'day'),
      audit: countOf(settings.auditRetentionDays, 'day'),
    },
  };
}

export function mailLink({ supportEmail }: ShopFacts): string {
  return `<a href="mailto:${supportEmail}">${supportEmail}</a>`;
}
