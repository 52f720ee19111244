import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '../services.ts';
import { processMetrics } from './registry.ts';
import { shopMetricsText } from './shop-gauges.ts';

export const metricsContentType = processMetrics.contentType;

/** Adds memory, processor time, event loop and garbage collection of this process. Call once. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 20 });
}

/** All that this process knows, as Prometheus reads it. */
export async function metricsText(services: Services): Promise<string> {
  const [own, shop] = await Promise.all([processMetrics.metrics(), shopMetricsText(services)]);
  return `${own}\n${shop}`;
}
