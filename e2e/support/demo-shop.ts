import { inject } from 'vitest';

const shops = inject('shops');
const worker = Number(process.env.VITEST_POOL_ID) - 1;

/** The demo shop of this process: its address, and where it keeps its database. */
export const demoShop = shops[worker % shops.length] ?? { url: '', dataDir: '' };
