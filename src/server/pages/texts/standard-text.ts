import type { Settings } from '../../../shared/settings/settings.ts';
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
  };
}

export function mailLink({ supportEmail }: ShopFacts): string {
  return `<a href="mailto:${supportEmail}">${supportEmail}</a>`;
}
