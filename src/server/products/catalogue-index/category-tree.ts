import type { Database } from '../../platform/database/db.ts';
import { statement } from '../reading/statement.ts';

export interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  /** Whether it and all above it are active: the navigation shows no others (D-44). */
  isShown: boolean;
  /** Whether it is active itself, whatever is above it. */
  isActive: boolean;
}

/** All categories, as facets show them and lists look them up. */
export interface CategoryTree {
  /** In tree order, parents before children. */
  rows: readonly CategoryRow[];
  /** The ids of an active category and everything below it, by its id and by its slug. */
  subtrees: ReadonlyMap<string, readonly string[]>;
}

export async function readCategoryTree(reader: Pick<Database['pool'], 'query'>): Promise<CategoryTree> {
  const { rows } = await reader.query<CategoryRow>(categoryTreeStatement());
  const below = new Map<string, string[]>(rows.map(({ id }) => [id, [id]]));
  // Children come after their parents, so iterating backwards completes each before it is added to the one above.
  for (const { id, parentId } of rows.toReversed()) {
    if (parentId) below.get(parentId)?.push(...(below.get(id) ?? []));
  }
  const subtrees = new Map<string, readonly string[]>();
  for (const { id, slug, isActive } of rows) {
    const ids = below.get(id);
    if (isActive && ids) subtrees.set(id, ids).set(slug, ids);
  }
  return { rows, subtrees };
}

/** Selects CategoryRows. */
function categoryTreeStatement() {
  const text = `WITH RECURSIVE tree AS (
      SELECT "id", "slug", "name", "parentId", "status" = 'active' AS "isShown", "status" = 'active' AS "isActive",
        ARRAY[lpad("position"::text, 10, '0') || "name" || "id"] AS path
      FROM "categories" WHERE "parentId" IS NULL
      UNION ALL
      SELECT child."id", child."slug", child."name", child."parentId", tree."isShown" AND child."status" = 'active',
        child."status" = 'active', tree.path || (lpad(child."position"::text, 10, '0') || child."name" || child."id")
      FROM tree JOIN "categories" child ON child."parentId" = tree."id" WHERE cardinality(tree.path) < 10
    )
    SELECT "id", "slug", "name", "parentId", "isShown", "isActive" FROM tree ORDER BY path`;
  return statement(text, []);
}
