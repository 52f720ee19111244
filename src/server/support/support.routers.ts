import { supportRouter } from './support.router.ts';
import { supportDeskRouter } from './support-desk.router.ts';

export const supportRouters = {
  support: supportRouter,
  supportDesk: supportDeskRouter,
};
