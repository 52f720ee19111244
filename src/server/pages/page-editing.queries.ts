import type { EditedPage, ListedPage, PageVersionView } from '../../shared/pages/page-editing.schemas.ts';
import {
  type PageListInput,
  type PagePage,
  type PageRow,
  pageListInputSchema,
} from '../../shared/pages/page-list.schemas.ts';
import { pageList, pageStateOf } from '../../shared/pages/page-list.ts';
import { readPageSeo } from '../../shared/pages/page-seo.ts';
import { isSystemPageSlug, type SystemPageSlug, systemPages } from '../../shared/pages/system-pages.ts';
import { idSchema } from '../../shared/validation/text.schemas.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { pageListSource } from './page-list-source.ts';
import { shopText } from './texts/shop-text.ts';

const MAX_VERSIONS = 100;
const latest = { versions: { orderBy: { version: 'desc' }, take: 1 } } satisfies Prisma.PageInclude;
type StoredPage = Prisma.PageGetPayload<{ include: typeof latest }>;

/** All pages, the legal ones first, a part of the list at a time. */
export async function listPages({ db }: Services, input: PageListInput): Promise<PagePage> {
  const { ids, ...found } = await findListPage(db, pageList, pageListSource, { ...input, currency: '' });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const pagesDeskList: DeskList = {
  list: pageList,
  permission: 'page:manage',
  exportPermission: 'page:manage',
  input: pageListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, pageList, pageListSource, { ...asked, currency: '', limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<PageRow[]> {
  const rows = await prisma.page.findMany({
    where: { id: { in: ids.filter((id) => !isSystemPageSlug(id)) } },
    include: { versions: { ...latest.versions, select: { title: true } } },
    omit: { content: true },
  });
  const saved = rows.map((row) => toState(row, row.versions[0]?.title ?? row.title));
  const found = [...saved, ...ids.filter(isSystemPageSlug).map(unsavedPage)];
  return inOrderOf(ids, found).map((page) => ({ ...page, state: pageStateOf(page) }));
}

/** A page as it is being written. Throws NOT_FOUND. */
export async function getEditedPage({ db }: Pick<Services, 'db'>, idOrSlug: string): Promise<EditedPage> {
  const row = await db.prisma.page.findUnique({ where: keyOf(idOrSlug), include: latest });
  if (row) return toEditedPage(row, row.versions[0] ?? (await shippedText(db, row.slug)));
  if (!isSystemPageSlug(idOrSlug)) throw new AppError('NOT_FOUND');
  const { title: _title, ...state } = unsavedPage(idOrSlug);
  return { ...state, ...textOf(await shippedText(db, idOrSlug)), isSlugFixed: true };
}

/** What was saved, newest first. Throws NOT_FOUND. */
export async function listPageVersions({ db }: Services, idOrSlug: string) {
  const page = await db.prisma.page.findUnique({ where: keyOf(idOrSlug), select: { id: true } });
  if (!page && !isSystemPageSlug(idOrSlug)) throw new AppError('NOT_FOUND');
  const rows = page
    ? await db.prisma.pageVersion.findMany({
        where: { pageId: page.id },
        select: { version: true, title: true, savedAt: true, savedBy: true },
        orderBy: { version: 'desc' },
        take: MAX_VERSIONS,
      })
    : [];
  const authors = await readAuthors(db.prisma, rows);
  return {
    items: rows.map(({ version, title, savedAt, savedBy }) => ({
      version,
      title,
      savedAt: savedAt.toISOString(),
      savedBy: authors.get(savedBy ?? '') ?? null,
    })),
  };
}

/** Throws NOT_FOUND. */
export async function getPageVersion(
  { db }: Services,
  { id, number }: { id: string; number: number },
): Promise<PageVersionView> {
  const row = await db.prisma.pageVersion.findFirst({ where: { page: keyOf(id), version: number } });
  if (!row) throw new AppError('NOT_FOUND');
  const authors = await readAuthors(db.prisma, [row]);
  return {
    ...textOf(row),
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    savedBy: authors.get(row.savedBy ?? '') ?? null,
  };
}

export function keyOf(idOrSlug: string): { id: string } | { slug: string } {
  return idSchema.safeParse(idOrSlug).success ? { id: idOrSlug } : { slug: idOrSlug.toLowerCase() };
}

interface PageText {
  title: string;
  content: string;
  excerpt: string;
  seo: unknown;
}

function textOf({ title, content, excerpt, seo }: PageText) {
  return { title, content, excerpt, seo: readPageSeo(seo) };
}

function toEditedPage(row: StoredPage, text: PageText): EditedPage {
  const { title, ...rest } = textOf(text);
  return { ...toState(row, title), ...rest, isSlugFixed: isSystemPageSlug(row.slug) || row.publishedAt !== null };
}

function toState(row: Omit<StoredPage, 'content' | 'versions'>, title: string): ListedPage {
  const { id, slug, status, publishedAt, scheduledAt, scheduledVersion, showInFooter, showInMenu, position } = row;
  return {
    ...{ id, slug, title, status, scheduledVersion, showInFooter, showInMenu, position },
    isSystem: isSystemPageSlug(slug),
    version: row.latestVersion,
    publishedVersion: status === 'published' ? row.version : null,
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A system page of which nothing was ever saved. */
function unsavedPage(slug: SystemPageSlug): ListedPage {
  return {
    ...{ id: slug, slug, title: systemPages[slug], isSystem: true, status: 'draft', version: 0 },
    ...{ publishedVersion: null, publishedAt: null, scheduledVersion: null, scheduledAt: null, updatedAt: null },
    ...{ showInFooter: true, showInMenu: false, position: 0 },
  };
}

async function shippedText(db: Services['db'], slug: string): Promise<PageText> {
  if (!isSystemPageSlug(slug)) return { title: '', content: '', excerpt: '', seo: {} };
  return shopText(slug, await getSettings(db));
}

async function readAuthors(tx: Transaction, rows: readonly { savedBy: string | null }[]) {
  const ids = [...new Set(rows.flatMap(({ savedBy }) => savedBy ?? []))];
  const users = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  return new Map(users.map((user) => [user.id, user]));
}
