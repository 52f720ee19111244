import { downloadsRouter } from './downloads.router.ts';
import { productFilesRouter } from './product-files.router.ts';

export const downloadRouters = {
  downloads: downloadsRouter,
  productFiles: productFilesRouter,
};
