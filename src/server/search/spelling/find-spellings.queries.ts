import { allowedSlips, slipVariants, typoDistance } from '../../../shared/search/typo-distance.rules.ts';
import type { Database } from '../../platform/database/db.ts';
import { statement } from '../../products/reading/statement.ts';

/** Words of the vocabulary that are looked at for one typo. */
const MAX_LOOKALIKES = 40;
/** Longer ones are no words; comparing them would only cost. */
const MAX_WORD_LENGTH = 30;
/** Readings of one word that are combined, and combinations of all. */
const PER_WORD = 3;
const MAX_SPELLINGS = 6;

/** What a word may mean. */
interface Reading {
  text: string;
  slips: number;
}
interface KnownWord {
  word: string;
  products: number;
}

/**
 * Other spellings of `words` by the vocabulary, likeliest first: fewest slips, then the word of most products. None when
 * nothing is to be corrected or a word has no likeness.
 *
 * @param options.isFinished whether somebody asked for these very words. Of somebody who still types, a word that begins a
 *   known one is never doubted, and strange ones are not guessed at
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
  const slips = allowedSlips(word.length);
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

/** Words with like letters by the trigram index; swapped letters, which share few trigrams, by their beginnings. */
function lookalikesStatement(word: string) {
  const text = `(SELECT "word", "products" FROM "search_words" WHERE "word" % $1
      ORDER BY similarity("word", $1) DESC, "products" DESC LIMIT ${MAX_LOOKALIKES})
    UNION
    (SELECT begun."word", begun."products" FROM unnest($2::text[]) AS variant CROSS JOIN LATERAL (
      SELECT w."word", w."products" FROM "search_words" w WHERE ${beginsWith('w."word"', 'variant')}
      ORDER BY w."products" DESC LIMIT 1) AS begun)`;
  return statement(text, [word, slipVariants(word)]);
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
