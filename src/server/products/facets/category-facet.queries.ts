import type { Services } from '../../platform/services.ts';
import { CachedValues } from '../reading/cached-values.ts';
import { statement } from '../reading/statement.ts';

export interface CategoryFacetRow {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  /** Whether it and all above it are active: the navigation shows no others (D-44). */
  isShown: boolean;
}

const keptRows = new CachedValues<CategoryFacetRow[]>();

/** Every category in tree order, parents before children. */
export function listCategoryFacetRows(services: Services): Promise<CategoryFacetRow[]> {
  return keptRows.get(services.responseCache, '', () => readRows(services));
}

async function readRows({ db }: Services): Promise<CategoryFacetRow[]> {
  const text = `WITH RECURSIVE tree AS (
      SELECT "id", "slug", "name", "parentId", "status" = 'active' AS "isShown",
        ARRAY[lpad("position"::text, 10, '0') || "name" || "id"] AS path
      FROM "categories" WHERE "parentId" IS NULL
      UNION ALL
      SELECT child."id", child."slug", child."name", child."parentId", tree."isShown" AND child."status" = 'active',
        tree.path || (lpad(child."position"::text, 10, '0') || child."name" || child."id")
      FROM tree JOIN "categories" child ON child."parentId" = tree."id" WHERE cardinality(tree.path) < 10
    )
    SELECT "id", "slug", "name", "parentId", "isShown" FROM tree ORDER BY path`;
  const { rows } = await db.pool.query<CategoryFacetRow>(statement(text, []));
  return rows;
}
