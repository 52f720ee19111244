import type { Services } from '../platform/services.ts';

export interface LowKeyPool {
  id: string;
  name: string;
  sku: string;
  keysLeft: number;
  since: Date;
}

/** Products whose keys run low, as warnLowKeys found them, the emptiest first. */
export async function listLowKeyPools({ db }: Pick<Services, 'db'>, limit: number): Promise<LowKeyPool[]> {
  const { rows } = await db.pool.query<LowKeyPool>({
    name: 'low-key-pools',
    text: `
      SELECT p."id", p."name", p."sku", p."stockQuantity" AS "keysLeft", a."createdAt" AS since
      FROM ops_alerts a JOIN products p ON p."id" = (a."details" ->> 'productId')::uuid
      WHERE a."kind" = 'low-keys' AND a."resolvedAt" IS NULL
      ORDER BY p."stockQuantity", p."name" LIMIT $1`,
    values: [limit],
  });
  return rows;
}
