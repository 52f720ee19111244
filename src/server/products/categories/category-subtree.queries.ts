import type { Reads } from '../../platform/database/read-replica.ts';
import { keyColumn } from '../reading/key-column.ts';
import { statement } from '../reading/statement.ts';

/** A category's own facts that a list of its products needs. */
export interface CategorySubtree {
  id: string;
  /** The category and everything below it. */
  ids: string[];
  /** Kept number of visible products in all of them. */
  productCount: number;
}

/** An active category with its subtree; undefined when there is none. */
export async function findCategorySubtree(
  { db }: { db: Reads },
  idOrSlug: string,
): Promise<CategorySubtree | undefined> {
  const text = `WITH RECURSIVE subtree AS (
      SELECT "id", "productCount", 1 AS depth FROM "categories" WHERE "${keyColumn(idOrSlug)}" = $1 AND "status" = 'active'
      UNION ALL
      SELECT child."id", child."productCount", depth + 1 FROM "categories" child JOIN subtree ON child."parentId" = subtree."id"
      WHERE depth < 10
    )
    SELECT "id", "productCount" FROM subtree ORDER BY depth, "id"`;
  const { rows } = await db.pool.query<{ id: string; productCount: number }>(statement(text, [idOrSlug.toLowerCase()]));
  const [root] = rows;
  return root && { id: root.id, ids: rows.map((row) => row.id), productCount: root.productCount };
}
