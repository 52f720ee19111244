import { cpus, totalmem } from 'node:os';
import type { GrowthRow } from './growth.ts';
import type { Figures } from './measuring/measure.ts';
import type { PageCost } from './page-costs.ts';

export interface Row {
  name: string;
  connections: number;
  shop: Figures;
  bare: Figures | undefined;
}

/** The measured rows and this machine as a Markdown page. */
export function toMarkdown(
  rows: readonly Row[],
  costs: readonly PageCost[],
  growth: readonly GrowthRow[],
  facts: { sizes: readonly number[]; seconds: number; rounds: number; postgres: string; loads: readonly number[] },
): string {
  const [cpu] = cpus();
  return `# Performance

Written by \`npm run bench -- ${facts.sizes.map((size) => `--products ${size}`).join(' ')}\`; run it again to renew it.

- Machine: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, PostgreSQL ${facts.postgres}. Load generator, shop and database share it. Load average before each size was measured: ${facts.loads.map((load) => load.toFixed(1)).join(', ')} (an idle machine has under 0.5; above it, neighbours had a part of both cores and every time below is too long).
- Catalogue of the tables further below: ${facts.sizes.at(-1)?.toLocaleString('en-US')} products. Each reading row is the best of ${facts.rounds} round(s) of ${facts.seconds} s, the shop and the bare handler in turns, over HTTP/1.1 with keep-alive, rate limits off.
- "Bare" is an Express 5 handler without any middleware that answers the same bytes, measured in the same run by the same load generator.
- "Cold" rows answer every request from the database: the response cache is not used. Order rows write an order with its reservation, events and outbox messages per request, each with its own Idempotency-Key.

## How it grows with the catalogue

10 connections send a mix of up to 300 different lists, filters, products, words and typos. Each cell: requests/s, p50 / p95 / p99
in ms, and in brackets the CPU ms a request of server + PostgreSQL.

${toGrowthTable(growth, facts.sizes)}

The aim with a million products and 10 connections (p95): suggestions within 50 ms, searches with facets within 150 ms.

## One address after the other

| call | connections | requests/s | p50 ms | p95 ms | p99 ms | CPU ms | bare requests/s | bare CPU ms | of bare | failures |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.map(toLine).join('\n')}

## What a page costs the database

Blocks of 8 kB that the query of one page touches. Each order has an index, the walk carries sort keys only, and no list goes
beyond page 500: page 1 costs about the same in every catalogue, page 500 what walking there costs.

| list | page 1 | page 500 |
|---|--:|--:|
${costs.map(({ list, firstPage, lastPage }) => `| ${list} | ${firstPage} | ${lastPage} |`).join('\n')}
`;
}

function toGrowthTable(growth: readonly GrowthRow[], sizes: readonly number[]): string {
  const names = [...new Set(growth.map(({ name, isCold }) => (isCold ? `${name}, cold` : name)))];
  const cell = (name: string, size: number) => {
    const row = growth.find((one) => one.products === size && (one.isCold ? `${one.name}, cold` : one.name) === name);
    if (!row) return '';
    const { requestsPerSecond, p50, p95, p99, failures, cpu } = row.figures;
    const times = [p50, p95, p99].map((value) => value.toFixed(1)).join(' / ');
    return `${Math.round(requestsPerSecond).toLocaleString('en-US')} · ${times} (${cpuOf(cpu)})${failures > 0 ? ` · ${failures} failed` : ''}`;
  };
  const lines = names.map((name) => `| ${[name, ...sizes.map((size) => cell(name, size))].join(' | ')} |`);
  return `| call | ${sizes.map((size) => `${size.toLocaleString('en-US')} products`).join(' | ')} |
|---|${sizes.map(() => '--:').join('|')}|
${lines.join('\n')}`;
}

function toLine({ name, connections, shop, bare }: Row): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const tenth = (value: number) => value.toFixed(1);
  const share = bare ? `${Math.round((100 * shop.requestsPerSecond) / bare.requestsPerSecond)} %` : '';
  const cells = [name, connections, whole(shop.requestsPerSecond), tenth(shop.p50), tenth(shop.p95), tenth(shop.p99)];
  const bareCells = bare ? [whole(bare.requestsPerSecond), bare.cpu?.server.toFixed(2), share] : ['', '', ''];
  return `| ${[...cells, cpuOf(shop.cpu), ...bareCells, shop.failures].join(' | ')} |`;
}

function cpuOf(cpu: Figures['cpu']): string {
  return cpu ? `${cpu.server.toFixed(2)} + ${cpu.postgres.toFixed(2)}` : '';
}
