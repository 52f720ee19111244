import type { ContentPage, PageLinks } from '../../shared/pages/page.schemas.ts';
import { readPageSeo, searchEntryOf } from '../../shared/pages/page-seo.ts';
import { isSystemPageSlug, systemPageSlugs } from '../../shared/pages/system-pages.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { cleanPage } from './clean-page.ts';
import { shopText } from './texts/shop-text.ts';

/** A published page; a system page that nobody has published is the shop's own text, so that it is never missing. */
export async function getContentPage({ db }: Pick<Services, 'db'>, slug: string): Promise<ContentPage> {
  const row = await db.prisma.page.findUnique({
    where: { slug, status: 'published' },
    select: { title: true, content: true, excerpt: true, seo: true, publishedAt: true, updatedAt: true, version: true },
  });
  if (row) {
    const { publishedAt, updatedAt, content, seo, ...page } = row;
    return {
      slug,
      ...page,
      // Once more: rules may have become stricter since it was written.
      content: cleanPage(content),
      seo: readPageSeo(seo),
      publishedAt: (publishedAt ?? updatedAt).toISOString(),
    };
  }
  if (!isSystemPageSlug(slug)) throw new AppError('NOT_FOUND');
  return shopText(slug, await getSettings(db));
}

/** What the head of a page's HTML says. Undefined when there is no such page. */
export async function findPageHead(
  { db }: Pick<Services, 'db'>,
  slug: string,
): Promise<{ title: string; description: string; isHidden: boolean } | undefined> {
  const row = await db.prisma.page.findUnique({
    where: { slug, status: 'published' },
    select: { title: true, excerpt: true, seo: true },
  });
  const page = row ? { ...row, seo: readPageSeo(row.seo) } : undefined;
  if (page) return { ...searchEntryOf(page), isHidden: page.seo.isHidden };
  if (!isSystemPageSlug(slug)) return undefined;
  const text = shopText(slug, await getSettings(db));
  return { ...searchEntryOf(text), isHidden: false };
}

/** Published pages that the menu and the footer lead to. The footer names the legal pages itself. */
export async function listPageLinks({ db }: Pick<Services, 'db'>): Promise<PageLinks> {
  const rows = await db.prisma.page.findMany({
    where: { status: 'published', OR: [{ showInMenu: true }, { showInFooter: true }] },
    select: { slug: true, title: true, showInMenu: true, showInFooter: true },
    orderBy: [{ position: 'asc' }, { title: 'asc' }],
    take: 50,
  });
  const toLink = ({ slug, title }: (typeof rows)[number]) => ({ slug, title });
  return {
    menu: rows.filter(({ showInMenu }) => showInMenu).map(toLink),
    footer: rows
      .filter(({ slug, showInFooter }) => showInFooter && !systemPageSlugs.some((legal) => legal === slug))
      .map(toLink),
  };
}
