import { expect, test } from 'vitest';
import type { Database } from '../database/db.ts';
import { interleave } from './interleave.ts';

/** Held, when it is first, at the crash point `at`: where it is about to commit, unless told otherwise. */
interface RaceAct<Given> {
  at?: string;
  run: (given: Given) => Promise<unknown>;
}

/** Given what, who meets whom, and what comes of it in either order: `first's answer, second's answer: end`. */
type RaceRow<Given, Name> = [
  given: () => Promise<Given>,
  one: Name,
  other: Name,
  oneFirst: string,
  otherFirst?: string,
];

interface Racers<Given, Name extends string> {
  acts: Record<Name, RaceAct<Given>>;
  /** What is left when both are through. */
  end: (given: Given) => Promise<string>;
}

/** A test for each order of each pair; an act against itself has but one. The database is the test's alone. */
export function testRaces<Given, Name extends string>(
  db: Database,
  { acts, end }: Racers<Given, Name>,
  table: readonly RaceRow<Given, Name>[],
): void {
  const cases = table.flatMap(([given, one, other, oneFirst, otherFirst]) => [
    { given, first: one, second: other, expected: oneFirst },
    ...(one === other ? [] : [{ given, first: other, second: one, expected: otherFirst }]),
  ]);
  const named = cases.map((row) => ({ ...row, name: `${row.first} before ${row.second} on ${row.given.name}` }));
  test.each(named)('$name', async ({ given: make, first, second, expected }) => {
    const given = await make();
    const { at = 'transaction.before-commit', run } = acts[first];
    const { outcomes } = await interleave(db, { at, run: () => run(given) }, { run: () => acts[second].run(given) });
    expect(`${outcomes.map(answerOf).join(', ')}: ${await end(given)}`).toBe(expected);
  });
}

function answerOf(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done';
  const { reason } = outcome;
  const code: unknown = reason?.cause?.code ?? reason?.code;
  return typeof code === 'string' ? code : String(reason);
}
