import type {
  CreatePage,
  EditedPage,
  PlacePage,
  RestorePage,
  SavePage,
} from '../../shared/pages/page-editing.schemas.ts';
import { readPageSeo } from '../../shared/pages/page-seo.ts';
import { isSystemPageSlug } from '../../shared/pages/system-pages.ts';
import { idSchema } from '../../shared/validation/text.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Page } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { changePage, lockPage, notePage, type PageAuthor } from './change-page.ts';
import { cleanPage } from './clean-page.ts';
import { getEditedPage } from './page-editing.queries.ts';

/** Older versions go, but never what visitors see or will see. */
const KEPT_VERSIONS = 100;

type PageText = Pick<CreatePage, 'title' | 'content' | 'excerpt' | 'seo'>;

/** Makes a page as a draft. */
export async function createPage(services: Services, author: PageAuthor, input: CreatePage): Promise<EditedPage> {
  const { slug, ...given } = input;
  refuseSlug(slug);
  const text = cleanText(given);
  const create = async (tx: Transaction) => {
    const { id } = await tx.page.create({ data: { slug, ...text }, select: { id: true } });
    await tx.pageVersion.create({ data: { pageId: id, version: 1, ...text, savedBy: author.actor?.userId ?? null } });
    await notePage(tx, author, null, id);
    return id;
  };
  const id = await transaction(services.db, create).catch(refuseTakenSlug);
  return await getEditedPage(services, id);
}

/** Saves what is being written as the next version. Visitors see it once it is published. */
export async function savePage(
  services: Services,
  author: PageAuthor,
  { id, version, slug, ...given }: SavePage,
): Promise<EditedPage> {
  const save = async (tx: Transaction, page: Page) => {
    await writeVersion(tx, author, page, cleanText(given));
    if (slug === undefined || slug === page.slug) return;
    refuseSlug(slug);
    if (isSystemPageSlug(page.slug) || page.publishedAt !== null) refuse({ slug: ['pageSlugFixed'] });
    await tx.page.update({ where: { id: page.id }, data: { slug }, select: { id: true } });
  };
  return await changePage(services, author, { id, version }, save).catch(refuseTakenSlug);
}

/** Takes a page back to an earlier version, as its next one. */
export async function restorePage(
  services: Services,
  author: PageAuthor,
  { id, version, number }: RestorePage,
): Promise<EditedPage> {
  return await changePage(services, author, { id, version }, async (tx, page) => {
    const earlier = await tx.pageVersion.findUnique({
      where: { pageId_version: { pageId: page.id, version: number } },
    });
    if (!earlier) throw new AppError('NOT_FOUND');
    const { title, content, excerpt, seo } = earlier;
    await writeVersion(tx, author, page, cleanText({ title, content, excerpt, seo: readPageSeo(seo) }));
  });
}

/** Where links lead to it from. The footer always names the legal pages. */
export async function placePage(
  services: Services,
  author: PageAuthor,
  { id, showInFooter, showInMenu, position }: PlacePage,
): Promise<EditedPage> {
  return await changePage(services, author, { id }, async (tx, page) => {
    const data = { showInMenu, position, showInFooter: showInFooter || isSystemPageSlug(page.slug) };
    await tx.page.update({ where: { id: page.id }, data, select: { id: true } });
  });
}

/** Deletes a page of the shop's own with its versions; a page that every shop must have stays. */
export async function deletePage({ db }: Services, author: PageAuthor, id: string): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const page = await lockPage(tx, id);
    if (isSystemPageSlug(page.slug)) throw new AppError('CONFLICT', { errors: { id: ['pageIsSystem'] } });
    await tx.page.delete({ where: { id: page.id }, select: { id: true } });
    await tx.pageDraft.deleteMany({ where: { page: page.id } });
    await notePage(tx, author, page);
  });
  return { success: true };
}

async function writeVersion(tx: Transaction, { actor }: PageAuthor, page: Page, text: PageText): Promise<void> {
  const version = page.latestVersion + 1;
  await tx.pageVersion.create({ data: { pageId: page.id, version, ...text, savedBy: actor?.userId ?? null } });
  await tx.page.update({ where: { id: page.id }, data: { latestVersion: version }, select: { id: true } });
  const kept = [page.version, page.scheduledVersion ?? page.version];
  await tx.pageVersion.deleteMany({
    where: { pageId: page.id, version: { lte: version - KEPT_VERSIONS, notIn: kept } },
  });
}

function cleanText({ title, content, excerpt, seo }: PageText): PageText {
  return { title, content: cleanPage(content), excerpt, seo };
}

function refuseSlug(slug: string): void {
  // An id is looked up as an id, so such a page could never be opened.
  if (idSchema.safeParse(slug).success) refuse({ slug: ['pageSlugInvalid'] });
  if (isSystemPageSlug(slug)) refuse({ slug: ['pageSlugTaken'] });
}

function refuse(errors: Record<string, string[]>): never {
  throw new AppError('VALIDATION_FAILED', { errors });
}

function refuseTakenSlug(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('CONFLICT', { errors: { slug: ['pageSlugTaken'] }, cause: error });
}
