import type { ContentPage } from '../../../shared/pages/page.schemas.ts';
import { type SystemPageSlug, systemPages } from '../../../shared/pages/system-pages.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { imprintText } from './imprint.ts';
import { type LegalText, toShopFacts } from './legal-text.ts';
import { privacyText } from './privacy.ts';
import { refundText } from './refund.ts';
import { termsText } from './terms.ts';
import { withdrawalText } from './withdrawal.ts';

const legalTexts: Record<SystemPageSlug, LegalText> = {
  terms: termsText,
  privacy: privacyText,
  refund: refundText,
  withdrawal: withdrawalText,
  imprint: imprintText,
};

/** What a system page says until the shop publishes its own, with the facts of the settings. */
export function shopText(slug: SystemPageSlug, settings: Settings): ContentPage {
  const { excerpt, publishedAt, write } = legalTexts[slug];
  return {
    slug,
    title: systemPages[slug],
    excerpt,
    publishedAt,
    version: 1,
    seo: { title: '', description: '', isHidden: false },
    content: write(toShopFacts(settings)),
  };
}
