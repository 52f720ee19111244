import type { z } from 'zod';
import type {
  Category,
  CategoryDetail,
  CategoryNode,
  categoryListInputSchema,
  categoryPageSchema,
  categoryProductsInputSchema,
} from '../../shared/categories/category.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { ProductPage } from '../../shared/products/product.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import {
  type CategoryRow,
  categoryColumns,
  type ManagedCategoryRow,
  managedCategoryColumns,
  toCategory,
} from '../products/categories/category-row.ts';
import { listFeaturedCategoryRows } from '../products/categories/featured-categories.queries.ts';
import { breadcrumbsQuery, shownCategory } from '../products/categories/shown-category.ts';
import { listProducts } from '../products/list/products.queries.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { statement } from '../products/reading/statement.ts';
import { buildCategoryTree } from './category-tree.ts';

/** Categories on show, flat, in tree order of their level. */
export async function listCategories(
  { db }: Services,
  { page, limit }: z.output<typeof categoryListInputSchema>,
): Promise<z.output<typeof categoryPageSchema>> {
  const text = `SELECT ${categoryColumns}, count(*) OVER () AS total FROM "categories" c WHERE ${shownCategory('c')}
    ORDER BY c."position", c."name", c."id" LIMIT $1 OFFSET $2`;
  const values = [limit, (page - 1) * limit];
  const { rows } = await db.pool.query<CategoryRow & { total: number }>(statement(text, values));
  const totalItems = rows[0]?.total ?? (page === 1 ? 0 : await countShown(db));
  return {
    items: rows.map(({ total: _total, ...row }) => toCategory(row)),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
  };
}

export async function listFeaturedCategories(services: Services): Promise<{ items: Category[] }> {
  return { items: await listFeaturedCategoryRows(services) };
}

/** The tree of active categories; descendants of an inactive one are hidden with it. */
export async function getCategoryTree({ db }: Services): Promise<{ items: CategoryNode[] }> {
  const text = `SELECT ${categoryColumns} FROM "categories" c WHERE c."status" = 'active'
    ORDER BY c."position", c."name", c."id"`;
  const { rows } = await db.pool.query<CategoryRow>(statement(text, []));
  return { items: buildCategoryTree(rows.map(toCategory)) };
}

/** The tree with what is not on show, for those who manage it. */
export async function getWholeCategoryTree({ db }: Services): Promise<{ items: CategoryNode[] }> {
  const text = `SELECT ${managedCategoryColumns} FROM "categories" c ORDER BY c."position", c."name", c."id"`;
  const { rows } = await db.pool.query<ManagedCategoryRow>(statement(text, []));
  return { items: buildCategoryTree(rows.map(toCategory)) };
}

/** A category on show with the path to it and its direct children. Throws NOT_FOUND. */
export async function getCategory({ db }: Services, idOrSlug: string): Promise<CategoryDetail> {
  const text = `SELECT ${categoryColumns}, (${breadcrumbsQuery('c."id"')}) AS breadcrumbs FROM "categories" c
    WHERE c."${keyColumn(idOrSlug)}" = $1 AND ${shownCategory('c')}`;
  const { rows } = await db.pool.query<CategoryRow & Pick<CategoryDetail, 'breadcrumbs'>>(
    statement(text, [idOrSlug.toLowerCase()]),
  );
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const { breadcrumbs, ...category } = row;
  return { ...toCategory(category), breadcrumbs, subcategories: await listChildren(db, row.id) };
}

export async function listSubcategories({ db }: Services, idOrSlug: string): Promise<{ items: Category[] }> {
  return { items: await listChildren(db, await findShownId(db, idOrSlug)) };
}

/** Products in and below a category on show. Throws NOT_FOUND for any other. */
export async function listCategoryProducts(
  services: Services,
  { id, ...input }: z.output<typeof categoryProductsInputSchema>,
): Promise<ProductPage> {
  return listProducts(services, { ...input, category: await findShownId(services.db, id) });
}

async function findShownId({ pool }: Services['db'], idOrSlug: string): Promise<string> {
  const text = `SELECT c."id" FROM "categories" c WHERE c."${keyColumn(idOrSlug)}" = $1 AND ${shownCategory('c')}`;
  const { rows } = await pool.query<{ id: string }>(statement(text, [idOrSlug.toLowerCase()]));
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row.id;
}

async function listChildren({ pool }: Services['db'], parentId: string): Promise<Category[]> {
  const text = `SELECT ${categoryColumns} FROM "categories" c WHERE c."parentId" = $1 AND c."status" = 'active'
    ORDER BY c."position", c."name", c."id"`;
  const { rows } = await pool.query<CategoryRow>(statement(text, [parentId]));
  return rows.map(toCategory);
}

async function countShown({ pool }: Services['db']): Promise<number> {
  const text = `SELECT count(*) AS total FROM "categories" c WHERE ${shownCategory('c')}`;
  const { rows } = await pool.query<{ total: number }>(statement(text, []));
  return rows[0]?.total ?? 0;
}
