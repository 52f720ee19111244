import { cpus, totalmem } from 'node:os';
import type { Figures } from './measure.ts';

export interface Row {
  name: string;
  connections: number;
  shop: Figures;
  bare: Figures | undefined;
}

/** The measured rows and this machine as a Markdown page. */
export function toMarkdown(
  rows: readonly Row[],
  facts: { products: number; seconds: number; postgres: string },
): string {
  const [cpu] = cpus();
  return `# Performance

Written by \`npm run bench -- --products ${facts.products}\`; run it again to renew it.

- Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${facts.postgres}. Load generator, shop and database share it.
- Catalogue: ${facts.products.toLocaleString('en-US')} products. Each reading row ran ${facts.seconds} s, over HTTP/1.1 with keep-alive, rate limits off.
- "Bare" is an Express 5 handler without any middleware that answers the same bytes, measured in the same run by the same load generator.
- "Cold" rows answer every request from the database: kept replies are not looked up. Order rows write an order with its reservation, events and outbox messages per request, each with its own Idempotency-Key.

| call | connections | requests/s | p50 ms | p95 ms | p99 ms | bare requests/s | of bare | failures |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.map(toLine).join('\n')}
`;
}

function toLine({ name, connections, shop, bare }: Row): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const tenth = (value: number) => value.toFixed(1);
  const share = bare ? `${Math.round((100 * shop.requestsPerSecond) / bare.requestsPerSecond)} %` : '';
  const cells = [name, connections, whole(shop.requestsPerSecond), tenth(shop.p50), tenth(shop.p95), tenth(shop.p99)];
  return `| ${[...cells, bare ? whole(bare.requestsPerSecond) : '', share, shop.failures].join(' | ')} |`;
}
