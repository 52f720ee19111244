import { productKeysRouter } from './product-keys.router.ts';

export const keyRouters = { productKeys: productKeysRouter };
