import type { VipLevel } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

/** How many members hold each level now, from the lowest on. */
export async function countVipLevels({ db }: Pick<Services, 'db'>): Promise<{ level: VipLevel; members: number }[]> {
  const { rows } = await db.pool.query<{ level: VipLevel; members: number }>({
    name: 'vip-levels',
    text: `
      SELECT "level"::text AS level, count(*)::int AS members FROM vip_subscriptions
      WHERE "status" = 'active' GROUP BY "level" ORDER BY "level"`,
  });
  return rows;
}
