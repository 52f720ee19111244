import { splitWords } from '../../../shared/search/search-text.rules.ts';
import { suggestionLimits } from '../../../shared/search/suggestion.rules.ts';
import type { Services } from '../../platform/services.ts';
import { shownCategory } from '../../products/categories/shown-category.ts';
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

async function loadCategories({ db }: Services): Promise<readonly CategoryEntry[]> {
  const text = `SELECT c."id", c."name", c."slug" FROM "categories" c WHERE c."productCount" > 0 AND ${shownCategory('c')}
    ORDER BY c."productCount" DESC, c."name", c."id"`;
  const { rows } = await db.pool.query<CategoryEntry['category']>(statement(text, []));
  return rows.map((category) => ({ category, words: splitWords(category.name) }));
}
