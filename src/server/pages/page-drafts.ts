import { v4 as uuid } from 'uuid';
import {
  type KeepPageDraft,
  NEW_PAGE,
  type PageDraft,
  pageDraftSchema,
} from '../../shared/pages/page-draft.schemas.ts';
import { isSystemPageSlug } from '../../shared/pages/system-pages.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Services } from '../platform/services.ts';
import { cleanPage } from './clean-page.ts';
import { keyOf } from './page-editing.queries.ts';

type Drafts = Pick<Services, 'db'>;

/** What the actor wrote of a page and did not save, if anything. */
export async function getPageDraft(
  { db }: Drafts,
  { userId }: MemberActor,
  id: string,
): Promise<{ draft: PageDraft | null }> {
  const page = await nameOf(db, id);
  const row = await db.prisma.pageDraft.findUnique({ where: { authorId_page: { authorId: userId, page } } });
  if (!row) return { draft: null };
  const { mark, pageVersion, text, keptAt } = row;
  // A draft of a release that wrote other fields is no draft of this one.
  const { data } = pageDraftSchema.safeParse({ mark, version: pageVersion, text, keptAt: keptAt.toISOString() });
  return { draft: data ?? null };
}

/**
 * Keeps what the actor is writing beside the page, where neither visitors nor its versions show it. Refused with
 * STALE_VERSION when another tab kept or dropped a draft since.
 */
export async function keepPageDraft(
  { db }: Drafts,
  { userId }: MemberActor,
  { id, seen, version, text }: KeepPageDraft,
): Promise<{ mark: string; keptAt: string }> {
  const page = await nameOf(db, id);
  const keptAt = databaseNow();
  const mark = uuid();
  const content = { pageVersion: version, text: { ...text, content: cleanPage(text.content) }, mark, keptAt };
  const key = { authorId: userId, page };
  if (seen === null) {
    await db.prisma.pageDraft.create({ data: { ...key, ...content } }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('STALE_VERSION', { cause: error }) : error;
    });
  } else {
    const { count } = await db.prisma.pageDraft.updateMany({ where: { ...key, mark: seen }, data: content });
    if (count === 0) throw new AppError('STALE_VERSION');
  }
  return { mark, keptAt: keptAt.toISOString() };
}

/** Forgets a draft, unless another one has taken its place. */
export async function dropPageDraft(
  { db }: Drafts,
  { userId }: MemberActor,
  { id, mark }: { id: string; mark: string },
): Promise<{ success: true }> {
  const page = await nameOf(db, id);
  await db.prisma.pageDraft.deleteMany({ where: { authorId: userId, page, mark } });
  return { success: true };
}

/** What a page is called among the drafts, however it is addressed. Throws NOT_FOUND. */
async function nameOf(db: Services['db'], idOrSlug: string): Promise<string> {
  if (idOrSlug === NEW_PAGE || isSystemPageSlug(idOrSlug)) return idOrSlug;
  const page = await db.prisma.page.findUnique({ where: keyOf(idOrSlug), select: { id: true, slug: true } });
  if (!page) throw new AppError('NOT_FOUND');
  return isSystemPageSlug(page.slug) ? page.slug : page.id;
}
