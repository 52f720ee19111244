import type { PoolClient } from 'pg';
import { dayMs } from '../../src/shared/dates/spans.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom } from './random.ts';

const DAYS = 61;
const sources = ['', '', '', '', 'google.com', 'google.com', 'bing.com', 'reddit.com', 'youtube.com', 'discord.com'];

/** The ways that visits take through the demo shop, and how many of a hundred take them. */
const ways: readonly (readonly [share: number, screens: readonly string[]])[] = [
  [30, ['/']],
  [22, ['/', '/product', '/product/:id']],
  [18, ['/product/:id', '/product/:id']],
  [12, ['/search', '/product/:id', '/product/:id']],
  [9, ['/', '/category/:slug', '/product/:id', '/cart']],
  [9, ['/product', '/product/:id', '/cart', '/checkout']],
];

/** Visits of the last weeks, which the roll-up counts at its first run. */
export async function seedDemoVisits(client: PoolClient, now: Date): Promise<void> {
  const random = createRandom('visits');
  const rows: SeedRow[] = [];
  for (let day = DAYS; day >= 0; day--) {
    for (let visit = random.int(60, 120); visit > 0; visit--) {
      let at = now.getTime() - day * dayMs - random.int(0, dayMs);
      const id = `demo-visit-${day}-${visit}-${random.int(1e9, 9e9)}`;
      const source = random.pick(sources);
      for (const screen of pickWay(random.int(0, 99))) {
        rows.push({ id: rows.length + 1, at: new Date(at), visit: id, screen, source });
        at += random.int(4_000, 90_000);
      }
    }
  }
  const past = rows.filter(({ at }) => at instanceof Date && at <= now);
  await insertRows(client, 'page_views', past);
  await client.query(`SELECT setval(pg_get_serial_sequence('page_views', 'id'), $1)`, [rows.length + 1]);
}

function pickWay(percent: number): readonly string[] {
  let upTo = 0;
  for (const [share, screens] of ways) {
    upTo += share;
    if (percent < upTo) return screens;
  }
  return [];
}
