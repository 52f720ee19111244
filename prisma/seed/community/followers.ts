import type { PoolClient } from 'pg';
import { insertRows, type SeedRow } from '../insert-rows.ts';
import type { Community } from './seed-community.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const follows: readonly [follower: string, sellers: readonly string[]][] = [
  ['demo_user', ['lanternworks', 'pixelquarry', 'moonbazaar']],
  ['demo_vip', ['lanternworks', 'northgate', 'toolshed']],
  ['mira_dell', ['lanternworks', 'coppercrow']],
  ['yukio', ['moonbazaar', 'lanternworks']],
  ['kestrel', ['relicrow', 'lanternworks']],
];

/** Who looked at whose profile, how often, and how many minutes ago. */
const visits: readonly [owner: string, visitor: string, count: number, minutes: number][] = [
  ['demo_user', 'lanternworks', 1, 3 * HOUR],
  ['demo_user', 'demo_vip', 3, 9 * HOUR],
  ['demo_user', 'mira_dell', 1, DAY + 2 * HOUR],
  ['demo_user', 'fennec82', 2, 3 * DAY],
  ['demo_user', 'yukio', 1, 6 * DAY],
  ['demo_user', 'kestrel', 1, 12 * DAY],
  ['demo_vip', 'demo_user', 2, 5 * HOUR],
  ['demo_vip', 'lumi', 1, 2 * DAY],
  ['lanternworks', 'demo_user', 4, 4 * HOUR],
  ['lanternworks', 'kestrel', 1, 2 * DAY],
];

/** Who follows which seller, and the visits to profiles. */
export async function seedFollowers(client: PoolClient, { member, minutesAgo }: Community): Promise<void> {
  await insertRows(
    client,
    'seller_follows',
    follows.flatMap(([follower, sellers], index) =>
      sellers.map(
        (seller, place): SeedRow => ({
          followerId: member(follower),
          sellerId: member(seller),
          notify: true,
          createdAt: minutesAgo((20 + index * 7 + place * 3) * DAY),
        }),
      ),
    ),
  );
  // What is on the shelves when somebody begins to follow is no news.
  await client.query(`INSERT INTO "known_products" ("productId", "onSale")
    SELECT "id", "discountPercent" > 0 FROM "products" WHERE "sellerId" IN (SELECT "sellerId" FROM "seller_follows")`);
  await insertRows(
    client,
    'profile_visits',
    visits.map(([owner, visitor, count, minutes]): SeedRow => {
      const visitedAt = minutesAgo(minutes);
      return {
        ownerId: member(owner),
        visitorId: member(visitor),
        day: visitedAt.toISOString().slice(0, 10),
        count,
        visitedAt,
      };
    }),
  );
}
