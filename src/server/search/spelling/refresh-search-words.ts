import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** Shorter words are typed, not mistyped; longer ones and those with digits are codes. */
const WORD = '^[[:alpha:]]{3,30}$';
const MAX_WORDS = 200_000;

/**
 * Counts anew in how many names and tags each word stands, for corrections and suggestions. Idempotent. Returns how many
 * words there are.
 */
export async function refreshSearchWords({ db }: Pick<Services, 'db'>): Promise<number> {
  return await transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '5min'`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('search.words'))`;
      await tx.$executeRaw`CREATE TEMP TABLE counted ON COMMIT DROP AS
        SELECT word, ndoc AS products FROM ts_stat('SELECT "document" FROM "product_search"', 'ab')
        WHERE word ~ ${WORD} ORDER BY ndoc DESC, word LIMIT ${MAX_WORDS}`;
      await tx.$executeRaw`DELETE FROM "search_words" w WHERE NOT EXISTS (SELECT FROM counted WHERE counted.word = w."word")`;
      await tx.$executeRaw`INSERT INTO "search_words" ("word", "products") SELECT word, products FROM counted ORDER BY word
        ON CONFLICT ("word") DO UPDATE SET "products" = EXCLUDED."products"
        WHERE "search_words"."products" <> EXCLUDED."products"`;
      const [count] = await tx.$queryRaw<{ words: number }[]>`SELECT count(*)::int AS words FROM counted`;
      return count?.words ?? 0;
    },
    { timeoutMs: 300_000 },
  );
}

/** Adds the words of products made within the last hours, so that a new name is known before the nightly count. */
export async function addNewSearchWords({ db }: Pick<Services, 'db'>): Promise<number> {
  return await db.prisma.$executeRaw`
    INSERT INTO "search_words" ("word", "products")
    SELECT word, 1 FROM (
      SELECT DISTINCT unnest(tsvector_to_array(ts_filter(s."document", '{a,b}'))) AS word
      FROM (SELECT "id" FROM "products" WHERE "status" = 'active' AND "createdAt" > now() - interval '3 hours'
        ORDER BY "createdAt" DESC LIMIT 20000) lately
      JOIN "product_search" s ON s."productId" = lately."id"
    ) fresh WHERE word ~ ${WORD} ORDER BY word
    ON CONFLICT ("word") DO NOTHING`;
}
