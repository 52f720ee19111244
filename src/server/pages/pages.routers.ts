import { pageEditingRouter } from './page-editing.router.ts';
import { pagesRouter } from './pages.router.ts';

export const pagesRouters = {
  pages: pagesRouter,
  pageEditing: pageEditingRouter,
};
