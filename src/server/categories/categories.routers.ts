import { categoriesRouter } from './categories.router.ts';
import { categoryEditingRouter } from './category-editing.router.ts';

export const categoryRouters = {
  categories: categoriesRouter,
  categoryEditing: categoryEditingRouter,
};
