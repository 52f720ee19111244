import { allowedTypos, typoDistance, typoVariants } from '../../../shared/search/typo-distance.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import { statement } from '../../products/reading/statement.ts';

/** Words of the vocabulary that are looked at for one typo. */
const MAX_LOOKALIKES = 40;
/** Longer input is not a word, and comparing it would be expensive. */
const MAX_WORD_LENGTH = 30;
/** Candidates per word, and combinations of all words. */
const PER_WORD = 3;
const MAX_SPELLINGS = 6;

/** The possible corrections of a word. */
interface Reading {
  text: string;
  slips: number;
}
interface KnownWord {
  word: string;
  products: number;
}

/**
 * Other spellings of `words` from the vocabulary, likeliest first: fewest changes, then the most frequent word. None
 * when nothing needs correction or a word has no similar one.
 *
 * @param options.isFinished whether the query is complete. While typing, a prefix of a known word is not corrected, and
 * unknown words are not guessed
 */
export async function findSpellings(
  db: Database,
  words: readonly string[],
  { isFinished }: { isFinished: boolean },
): Promise<string[][]> {
  const readings = await Promise.all(words.map((word) => readWord(db, word, isFinished)));
  const typed = words.join(' ');
  return combine(readings).filter((spelling) => spelling.join(' ') !== typed);
}

/** The word alone when it is too short or strange to judge. */
async function readWord(db: Database, word: string, isFinished: boolean): Promise<Reading[]> {
  const slips = allowedTypos(word.length);
  const itself = { text: word, slips: 0 };
  if (slips === 0 || word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word)) return [itself];
  const isKnown = await beginsKnownWord(db, word);
  if (isKnown && !isFinished) return [itself];
  const { rows } = await db.pool.query<KnownWord>(lookalikesStatement(word));
  const likely = rows
    .map(({ word: text, products }) => ({ text, products, slips: typoDistance(word, text) }))
    .filter((reading) => reading.text !== word && (reading.slips <= slips || (isFinished && !isKnown)))
    .sort((a, b) => a.slips - b.slips || b.products - a.products || (a.text < b.text ? -1 : 1))
    .slice(0, PER_WORD);
  return isKnown ? [itself, ...likely] : likely;
}

async function beginsKnownWord({ pool }: Database, word: string): Promise<boolean> {
  const text = `SELECT FROM "search_words" w WHERE ${beginsWith('w."word"', '$1')} LIMIT 1`;
  return (await pool.query(statement(text, [word]))).rows.length > 0;
}

/** Similar words by the trigram index; swapped letters, which share few trigrams, by prefix. */
function lookalikesStatement(word: string) {
  const text = `(SELECT "word", "products" FROM "search_words" WHERE "word" % $1
      ORDER BY similarity("word", $1) DESC, "products" DESC LIMIT ${MAX_LOOKALIKES})
    UNION
    (SELECT begun."word", begun."products" FROM unnest($2::text[]) AS variant CROSS JOIN LATERAL (
      SELECT w."word", w."products" FROM "search_words" w WHERE ${beginsWith('w."word"', 'variant')}
      ORDER BY w."products" DESC LIMIT 1) AS begun)`;
  return statement(text, [word, typoVariants(word)]);
}

/** As a range, which the primary key answers. */
function beginsWith(column: string, beginning: string): string {
  return `${column} >= ${beginning} COLLATE "C" AND ${column} < (${beginning} || U&'\\+10FFFF') COLLATE "C"`;
}

function combine(readings: readonly Reading[][]): string[][] {
  let combined: { words: string[]; slips: number }[] = [{ words: [], slips: 0 }];
  for (const options of readings) {
    combined = combined
      .flatMap((begun) =>
        options.map(({ text, slips }) => ({ words: [...begun.words, text], slips: begun.slips + slips })),
      )
      .sort((a, b) => a.slips - b.slips)
      .slice(0, MAX_SPELLINGS);
  }
  return combined.map(({ words }) => words);
}
