import type { Category } from '../../../shared/categories/category.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { statement } from '../reading/statement.ts';
import { type CategoryRow, categoryColumns, toCategory } from './category-row.ts';
import { shownCategory } from './shown-category.ts';

/** At most 12 (D-62), in the order the staff gave them. */
export async function listFeaturedCategoryRows({ db }: Pick<Services, 'db'>): Promise<Category[]> {
  const text = `SELECT ${categoryColumns} FROM "categories" c WHERE c."isFeatured" AND ${shownCategory('c')}
    ORDER BY c."position", c."name", c."id" LIMIT 12`;
  const { rows } = await db.pool.query<CategoryRow>(statement(text, []));
  return rows.map(toCategory);
}
