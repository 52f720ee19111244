import { splitWords } from '../../../shared/search/search-text.rules.ts';
import { suggestionLimits } from '../../../shared/search/suggestion.rules.ts';
import type { Services } from '../../platform/services.ts';
import { CachedValues } from '../../products/reading/cached-values.ts';
import { statement } from '../../products/reading/statement.ts';

interface CategoryEntry {
  category: { id: string; name: string; slug: string };
  words: string[];
}
const cache = new CachedValues<readonly CategoryEntry[]>({ max: 1 });

/** Categories with products whose name has, for each of `words`, a word that begins with it; fullest first. */
export async function suggestCategories(services: Services, words: readonly string[]) {
  const entries = await readCategories(services);
  return entries
    .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
    .slice(0, suggestionLimits.categories)
    .map(({ category }) => category);
}

/** They are few and seldom change, so each process keeps them for a minute or until one is written. */
function readCategories(services: Services): Promise<readonly CategoryEntry[]> {
  return cache.get(services.responseCache, 'categories', () => loadCategories(services));
}

/** What hangs below an inactive category is hidden with it. */
async function loadCategories({ db }: Services): Promise<readonly CategoryEntry[]> {
  const text = `WITH RECURSIVE shown AS (
      SELECT "id", "name", "slug", "productCount", 1 AS depth FROM "categories"
      WHERE "parentId" IS NULL AND "status" = 'active'
      UNION ALL
      SELECT c."id", c."name", c."slug", c."productCount", depth + 1 FROM "categories" c
      JOIN shown ON c."parentId" = shown."id" WHERE c."status" = 'active' AND depth < 10
    )
    SELECT "id", "name", "slug" FROM shown WHERE "productCount" > 0 ORDER BY "productCount" DESC, "name", "id"`;
  const { rows } = await db.pool.query<CategoryEntry['category']>(statement(text, []));
  return rows.map((category) => ({ category, words: splitWords(category.name) }));
}
