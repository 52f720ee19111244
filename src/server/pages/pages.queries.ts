import type { ContentPage } from '../../shared/pages/page.schemas.ts';
import { isSystemPageSlug, type SystemPageSlug, systemPages } from '../../shared/pages/system-pages.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { imprintText } from './texts/imprint.ts';
import { type LegalText, toShopFacts } from './texts/legal-text.ts';
import { privacyText } from './texts/privacy.ts';
import { refundText } from './texts/refund.ts';
import { termsText } from './texts/terms.ts';
import { withdrawalText } from './texts/withdrawal.ts';

const legalTexts: Record<SystemPageSlug, LegalText> = {
  terms: termsText,
  privacy: privacyText,
  refund: refundText,
  withdrawal: withdrawalText,
  imprint: imprintText,
};

/** A published page; a system page that nobody has published is the shop's own text, so that it is never missing. */
export async function getContentPage({ db }: Services, slug: string): Promise<ContentPage> {
  const row = await db.prisma.page.findUnique({
    where: { slug, status: 'published' },
    select: { title: true, content: true, excerpt: true, publishedAt: true, updatedAt: true, version: true },
  });
  if (row) {
    const { publishedAt, updatedAt, ...page } = row;
    return { slug, ...page, publishedAt: (publishedAt ?? updatedAt).toISOString() };
  }
  if (!isSystemPageSlug(slug)) throw new AppError('NOT_FOUND');
  return shopText(slug, await getSettings(db));
}

function shopText(slug: SystemPageSlug, settings: Settings): ContentPage {
  const { excerpt, publishedAt, write } = legalTexts[slug];
  return { slug, title: systemPages[slug], excerpt, publishedAt, version: 1, content: write(toShopFacts(settings)) };
}
