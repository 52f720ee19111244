import type { Category } from '../../../shared/categories/category.schemas.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';

/** Columns of a CategoryRow, from `categories c`. */
export const categoryColumns = `c."id", c."parentId", c."name", c."slug", c."description", c."imageKey", c."status",
  c."isFeatured", c."position", c."productCount"`;

/** The same with what only a form needs. */
export const managedCategoryColumns = `${categoryColumns}, c."version"`;

export interface CategoryRow {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  description: string;
  imageKey: string | null;
  status: 'active' | 'inactive';
  isFeatured: boolean;
  position: number;
  productCount: number;
}

export type ManagedCategoryRow = CategoryRow & { version: number };

export function toCategory({ imageKey, position, ...row }: CategoryRow): Category {
  return { ...row, image: imageKey && renditionUrl(imageKey, 640), order: position };
}
