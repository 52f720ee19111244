import { Gauge } from 'prom-client';
import { processMetrics } from './registry.ts';

/** Shows how many open pages this process tells what is new. Call once. */
export function watchLivePages(count: () => number): void {
  new Gauge({
    name: 'live_connections',
    help: 'Open pages that this process tells what is new',
    registers: [processMetrics],
    collect() {
      this.set(count());
    },
  });
}
