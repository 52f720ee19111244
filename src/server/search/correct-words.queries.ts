import { allowedSlips, slipVariants, typoDistance } from '../../shared/search/typo-distance.rules.ts';
import type { Database } from '../platform/db.ts';
import { statement } from '../products/statement.ts';

/** Words of the vocabulary that are looked at for one typo. */
const MAX_LOOKALIKES = 40;
/** Longer ones are no words; comparing them would only cost. */
const MAX_WORD_LENGTH = 30;

/**
 * `words` with each one that begins no word of the vocabulary replaced by the nearest that does: fewest slips first, then
 * the word of most products. Undefined when nothing was to be corrected or a word has no likeness.
 */
export async function correctWords(db: Database, words: readonly string[]): Promise<string[] | undefined> {
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  if (corrected.every((word, index) => word === words[index])) return undefined;
  const known = corrected.filter((word) => word !== undefined);
  return known.length === words.length ? known : undefined;
}

/** The word itself when it is known, or too short or strange to judge. */
async function correctWord({ pool }: Database, word: string): Promise<string | undefined> {
  const slips = allowedSlips(word.length);
  if (slips === 0 || word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word)) return word;
  const text = `SELECT "word", "products" FROM "search_words" WHERE "word" LIKE $1 || '%' LIMIT 1`;
  const { rows: known } = await pool.query(statement(text, [word]));
  if (known.length > 0) return word;
  const { rows } = await pool.query<{ word: string; products: number }>(lookalikesStatement(word));
  const ranked = rows
    .map((row) => ({ ...row, distance: typoDistance(word, row.word) }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1));
  return ranked[0]?.word;
}

/** Words with like letters by the trigram index; swapped letters, which share few trigrams, by their beginnings. */
function lookalikesStatement(word: string) {
  const text = `(SELECT "word", "products" FROM "search_words" WHERE "word" % $1
      ORDER BY similarity("word", $1) DESC, "products" DESC LIMIT ${MAX_LOOKALIKES})
    UNION
    (SELECT begun."word", begun."products" FROM unnest($2::text[]) AS variant CROSS JOIN LATERAL (
      SELECT w."word", w."products" FROM "search_words" w
      WHERE w."word" >= variant COLLATE "C" AND w."word" < (variant || U&'\\+10FFFF') COLLATE "C"
      ORDER BY w."products" DESC LIMIT 1) AS begun)`;
  return statement(text, [word, slipVariants(word)]);
}
