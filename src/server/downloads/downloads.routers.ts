import { downloadsRouter } from './downloads.router.ts';
import { productFilesRouter } from './product-files.router.ts';
import { productKeysRouter } from './product-keys.router.ts';

export const downloadRouters = {
  downloads: downloadsRouter,
  productFiles: productFilesRouter,
  productKeys: productKeysRouter,
};
