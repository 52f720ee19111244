import { adminVipRouter } from './admin-vip.router.ts';
import { vipRouter } from './vip.router.ts';

export const vipRouters = { adminVip: adminVipRouter, vip: vipRouter };
