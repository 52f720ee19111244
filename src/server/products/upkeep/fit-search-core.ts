import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** How many products the sample and the popular part of the core hold when the catalogue is larger than that. */
export const SAMPLE_SIZE = 20_000;
export const POPULAR_SIZE = 20_000;
/** Until the sample is off by this factor it stays: moving rows in and out costs more than it brings. */
const TOLERANCE = 1.25;
const EVERYBODY = 2 ** 31;

/**
 * Fits the core of product_search to the size of the catalogue (docs/decisions/0010): draws the lines of the sample and
 * of the popular products anew and moves the rows that crossed one. Idempotent. Returns how many rows moved.
 */
export async function fitSearchCore({ db }: Pick<Services, 'db'>): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '5min'`;
      const [scale] = await tx.$queryRaw<{ sampleBelow: bigint; popularFrom: number; products: bigint }[]>`
        SELECT "sampleBelow", "popularFrom", (SELECT count(*) FROM "product_search") AS products
        FROM "search_scale" FOR UPDATE`;
      if (!scale) return 0;
      const sampleBelow = fitSample(Number(scale.sampleBelow), Number(scale.products));
      const [last] = await tx.$queryRaw<{ popularity: number }[]>`
        SELECT "popularity" FROM "product_search" ORDER BY "popularity" DESC OFFSET ${POPULAR_SIZE} LIMIT 1`;
      // Ties with the first one left out stay out, or a shop without sales would take in everybody.
      const popularFrom = last ? last.popularity + 1 : 0;
      if (sampleBelow === Number(scale.sampleBelow) && popularFrom === scale.popularFrom) return 0;
      await tx.$executeRaw`UPDATE "search_scale" SET "sampleBelow" = ${sampleBelow}, "popularFrom" = ${popularFrom}`;
      return await tx.$executeRaw`
        UPDATE "product_search" SET "inSample" = "sampleKey" < ${sampleBelow}::bigint,
          "inCore" = "sampleKey" < ${sampleBelow}::bigint OR "popularity" >= ${popularFrom}
        WHERE "inSample" <> ("sampleKey" < ${sampleBelow}::bigint)
          OR "inCore" <> ("sampleKey" < ${sampleBelow}::bigint OR "popularity" >= ${popularFrom})`;
    },
    { timeoutMs: 300_000 },
  );
}

function fitSample(present: number, products: number): number {
  const wanted = products <= SAMPLE_SIZE ? EVERYBODY : Math.round((EVERYBODY * SAMPLE_SIZE) / products);
  const isNear = wanted / present < TOLERANCE && present / wanted < TOLERANCE;
  return isNear && wanted !== EVERYBODY ? present : wanted;
}
