import type { Services } from '../platform/services.ts';
import { measureList } from '../products/list-size.queries.ts';
import { wordsOf } from '../products/searched-words.ts';

/** Spellings of one word that are tried, and combinations of all. */
const PER_WORD = 3;
const MAX_TRIED = 6;
const MAX_FOUND = 4;

interface Spelling {
  text: string;
  similarity: number;
}

/**
 * Queries much like one that finds nothing, best first; each finds a product that shoppers may see, so nothing hidden shows
 * through. None when the query finds something itself.
 */
export async function findSpellings(services: Services, query: string): Promise<string[]> {
  const words = wordsOf(query) ?? [];
  if (words.length === 0 || (await findsAnything(services, query))) return [];
  const perWord = await readSpellings(services, words);
  const found: string[] = [];
  for (const { text } of combine(perWord).slice(0, MAX_TRIED)) {
    if (found.length < MAX_FOUND && (await findsAnything(services, text))) found.push(text);
  }
  return found;
}

async function findsAnything(services: Services, q: string): Promise<boolean> {
  return (await measureList(services, { q }, undefined)).total > 0;
}

/** For each word the words of the shop most like it (pg_trgm, 0.3 and more); itself where a word begins so. */
async function readSpellings({ db }: Services, words: readonly string[]): Promise<Spelling[][]> {
  const { rows } = await db.pool.query<{ position: number; word: string; similarity: number }>({
    name: 'search_spellings',
    text: `SELECT typed.position::int, like_it."word", like_it.similarity::float8
      FROM unnest($1::text[]) WITH ORDINALITY AS typed(word, position)
      CROSS JOIN LATERAL (
        SELECT typed.word, 1 AS similarity WHERE EXISTS (SELECT FROM "search_words" w WHERE w."word" ^@ typed.word)
        UNION ALL
        (SELECT w."word", similarity(w."word", typed.word) FROM "search_words" w WHERE w."word" % typed.word
          ORDER BY similarity(w."word", typed.word) DESC, w."products" DESC, w."word" LIMIT ${PER_WORD})
      ) like_it ORDER BY 1, 3 DESC`,
    values: [words],
  });
  return words.map((text, index) => {
    const spellings = rows
      .filter(({ position }) => position === index + 1)
      .map(({ word, similarity }) => ({ text: word, similarity }));
    // Numbers and single letters are never in the list of words.
    return spellings.length > 0 ? spellings : [{ text, similarity: 0 }];
  });
}

function combine(perWord: readonly Spelling[][]): Spelling[] {
  let combined: Spelling[] = [{ text: '', similarity: 0 }];
  for (const spellings of perWord) {
    combined = combined
      .flatMap((begun) =>
        spellings.map(({ text, similarity }) => ({
          text: `${begun.text} ${text}`.trim(),
          similarity: begun.similarity + similarity,
        })),
      )
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MAX_TRIED);
  }
  return [...new Map(combined.map((spelling) => [spelling.text, spelling])).values()];
}
