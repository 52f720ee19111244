import type { ContentPage } from '../../../shared/pages/page.schemas.ts';
import { type SystemPageSlug, systemPages } from '../../../shared/pages/system-pages.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { helpText } from './help.ts';
import { imprintText } from './imprint.ts';
import { privacyText } from './privacy.ts';
import { refundText } from './refund.ts';
import { type StandardText, toShopFacts } from './standard-text.ts';
import { termsText } from './terms.ts';
import { withdrawalText } from './withdrawal.ts';

const standardTexts: Record<SystemPageSlug, StandardText> = {
  help: helpText,
  terms: termsText,
  privacy: privacyText,
  refund: refundText,
  withdrawal: withdrawalText,
  imprint: imprintText,
};

/** What a system page says until the shop publishes its own, with the facts of the settings. */
export function shopText(slug: SystemPageSlug, settings: Settings): ContentPage {
  const { excerpt, publishedAt, write } = standardTexts[slug];
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
