import { v7 as uuid } from 'uuid';
import type { EditedPage } from '../../shared/pages/page-editing.schemas.ts';
import { isSystemPageSlug, systemPages } from '../../shared/pages/system-pages.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Page } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getEditedPage, keyOf } from './page-editing.queries.ts';

/** Who changes a page; null when the shop itself does at the time that somebody set. */
export interface PageAuthor {
  actor: MemberActor | null;
  requestInfo?: RequestInfo;
}

interface PageChange {
  id: string;
  /** The version that was looked at; STALE_VERSION when it is no longer the latest. */
  version?: number;
}

/** Runs `change` with the page's row locked, then drops what is cached of pages and notes the page before and after. */
export async function changePage(
  { db }: Pick<Services, 'db'>,
  author: PageAuthor,
  { id, version }: PageChange,
  change: (tx: Transaction, page: Page) => Promise<unknown>,
): Promise<EditedPage> {
  const pageId = await transaction(db, async (tx) => {
    const page = await lockPage(tx, id);
    if (version !== undefined && version !== page.latestVersion) throw new AppError('STALE_VERSION');
    await change(tx, page);
    await notePage(tx, author, page);
    return page.id;
  });
  return await getEditedPage({ db }, pageId);
}

/** The page, its row locked. A system page gets its row when it is changed first. Throws NOT_FOUND. */
export async function lockPage(tx: Transaction, idOrSlug: string): Promise<Page> {
  if (isSystemPageSlug(idOrSlug)) {
    await tx.$executeRaw`
      INSERT INTO pages ("id", "slug", "title", "content", "showInFooter", "version", "latestVersion", "updatedAt")
      VALUES (${uuid()}::uuid, ${idOrSlug}, ${systemPages[idOrSlug]}, '', true, 0, 0, now())
      ON CONFLICT ("slug") DO NOTHING`;
  }
  const found = await tx.page.findUnique({ where: keyOf(idOrSlug), select: { id: true } });
  if (!found) throw new AppError('NOT_FOUND');
  await tx.$queryRaw`SELECT 1 FROM pages WHERE "id" = ${found.id}::uuid FOR UPDATE`;
  const page = await tx.page.findUnique({ where: { id: found.id } });
  if (!page) throw new AppError('NOT_FOUND');
  return page;
}

/** Call it last in the transaction. The text itself is kept in the versions. */
export async function notePage(
  tx: Transaction,
  { actor, requestInfo }: PageAuthor,
  before: Page | null,
  id = before?.id ?? '',
): Promise<void> {
  const after = await tx.page.findUnique({ where: { id } });
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  await invalidate(tx, ['pages']);
  await audit(tx, {
    entity: 'page',
    entityId: id,
    action,
    key: `page.${action}`,
    oldValue: before ? factsOf(before) : undefined,
    newValue: after ? factsOf(after) : undefined,
    userId: actor?.userId ?? null,
    requestInfo,
  });
}

function factsOf(page: Page) {
  const { slug, title, status, version, latestVersion, scheduledVersion, showInFooter, showInMenu, position } = page;
  return {
    ...{ slug, title, status, version, latestVersion, scheduledVersion, showInFooter, showInMenu, position },
    scheduledAt: page.scheduledAt?.toISOString() ?? null,
  };
}
