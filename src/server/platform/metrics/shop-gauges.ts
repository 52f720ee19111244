import { Gauge, Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { definePort } from '../ports.ts';
import type { Services } from '../services.ts';

export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Numbers of the whole shop, read from its database: the same in every process. */
export interface ShopGauges<Name extends string = string> {
  /** What each number means, by its name. */
  help: Readonly<Record<Name, string>>;
  read(services: Services): Promise<Readonly<Record<Name, readonly Reading[]>>>;
}

/** The domains that have numbers which operators watch. */
export const shopGaugesPort = definePort<ShopGauges>('gauges of the shop');

/** Reads are shared for this long, however many scrapers ask. */
const cacheMs = 10_000;

const cache = new WeakMap<Services['db'], { at: number; readings: Promise<ReadonlyMap<string, readonly Reading[]>> }>();

/** All of them by name. A domain whose numbers cannot be read leaves its own out. */
export async function readShopGauges(services: Services): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const last = cache.get(services.db);
  if (last && performance.now() - last.at < cacheMs) return await last.readings;
  const readings = readAll(services);
  cache.set(services.db, { at: performance.now(), readings });
  return await readings;
}

/** The same, read at this moment. */
export async function readAll(services: Services): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const parts = await Promise.all(
    shopGaugesPort.all(services).map(({ read }) =>
      read(services).catch((error: unknown) => {
        logUnread(services.logger, error);
        return {};
      }),
    ),
  );
  return new Map(parts.flatMap((part) => Object.entries(part)));
}

function logUnread(logger: Logger, error: unknown): void {
  logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'The shop metrics could not be read');
}

/** The shop's numbers as Prometheus reads them. */
export async function shopMetricsText(services: Services): Promise<string> {
  const registry = new Registry();
  const readings = await readShopGauges(services);
  for (const { help } of shopGaugesPort.all(services)) {
    for (const [name, text] of Object.entries(help)) {
      const own = readings.get(name) ?? [];
      const labelNames = Object.keys(own[0]?.labels ?? {});
      const gauge = new Gauge({ name, help: text, labelNames, registers: [registry] });
      for (const { labels = {}, value } of own) gauge.set({ ...labels }, value);
    }
  }
  return await registry.metrics();
}
