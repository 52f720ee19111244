import type { pageList } from '../../shared/pages/page-list.ts';
import { systemPageSlugs, systemPages } from '../../shared/pages/system-pages.ts';
import type { ListSource } from '../desk/list-source.ts';
import { likeText } from '../platform/database/like-text.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const slugs = systemPageSlugs.map(quoted).join(', ');
/** The legal pages in the order of the footer. */
const shipped = systemPageSlugs
  .map((slug, index) => `(${quoted(slug)}, ${quoted(systemPages[slug])}, ${index - systemPageSlugs.length})`)
  .join(', ');

/** Every page as it was saved last, and the legal ones of which nothing was ever saved. Their id is their slug. */
const pages = `(
  SELECT g."id"::text AS "id", g."slug", coalesce(v."title", g."title") AS "title",
    CASE WHEN g."status" = 'published' THEN CASE WHEN g."version" < g."latestVersion" THEN 'changed' ELSE 'published' END
      WHEN g."scheduledAt" IS NOT NULL THEN 'scheduled' WHEN s."slug" IS NOT NULL THEN 'standard'
      WHEN g."status" = 'archived' THEN 'archived' ELSE 'draft' END AS "state",
    s."slug" IS NOT NULL AS "isSystem", g."showInMenu", g."showInFooter", coalesce(s."place", g."position") AS "position",
    g."publishedAt", g."updatedAt"
  FROM pages g LEFT JOIN (VALUES ${shipped}) AS s("slug", "title", "place") ON s."slug" = g."slug"
  LEFT JOIN LATERAL (
    SELECT "title" FROM page_versions WHERE "pageId" = g."id" ORDER BY "version" DESC LIMIT 1) v ON true
  UNION ALL
  SELECT s."slug", s."slug", s."title", 'standard', true, false, true, s."place", NULL, NULL
  FROM (VALUES ${shipped}) AS s("slug", "title", "place")
  WHERE NOT EXISTS (SELECT FROM pages g WHERE g."slug" = s."slug" AND g."slug" IN (${slugs}))) p`;

/** A shop has some dozens of pages: they are read as they are, without indexes of their own. */
export const pageListSource: ListSource<typeof pageList.columns> = {
  from: pages,
  id: 'p."id"',
  columns: {
    title: { sql: 'lower(p."title")', where: (op, value, bind) => likeTitle(op === 'contains', String(value), bind) },
    slug: 'p."slug"',
    state: 'p."state"',
    isSystem: 'p."isSystem"',
    showInMenu: 'p."showInMenu"',
    showInFooter: 'p."showInFooter"',
    position: 'p."position"',
    publishedAt: 'p."publishedAt"',
    updatedAt: 'p."updatedAt"',
  },
  nullable: ['publishedAt', 'updatedAt'],
  search: (text, bind) =>
    `${likeTitle(true, text, bind)} OR p."slug" LIKE ${bind(`%${likeText(slugIn(text.toLowerCase()))}%`)}`,
};

function likeTitle(isAnywhere: boolean, text: string, bind: (value: unknown) => string): string {
  return `p."title" ILIKE ${bind(`${isAnywhere ? '%' : ''}${likeText(text)}%`)}`;
}

/** An address copied from the browser finds its page as well. */
function slugIn(text: string): string {
  return text.replace(/^.*\/page\//, '');
}
