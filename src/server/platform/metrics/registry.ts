import { Registry } from 'prom-client';

/** What this process measures of itself. What is true of the whole shop is in `shop-gauges.ts`. */
export const processMetrics = new Registry();
