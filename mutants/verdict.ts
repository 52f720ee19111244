import { z } from 'zod';

/** What `verdict-reporter.ts` keeps of a run. */
export const testReportSchema = z.object({
  tests: z.array(
    z.object({
      /** With the names of its groups before it, as `-t` reads it. */
      name: z.string(),
      state: z.enum(['passed', 'failed', 'skipped', 'pending']),
      errors: z.array(z.object({ name: z.string(), message: z.string() })),
    }),
  ),
  /** What went wrong outside of any test. */
  faults: z.array(z.string()),
});
export type TestReport = z.infer<typeof testReportSchema>;

/** `broken`: the run proves nothing about the guard. */
export type Verdict = { kind: 'caught'; by: string } | { kind: 'survived' } | { kind: 'broken'; why: string };

/** Why the tests cannot judge mutants as they stand without one; null when they can. */
export function findBaselineFault({ tests, faults }: TestReport): string | null {
  const failed = tests.find(({ state }) => state === 'failed');
  if (failed) return `fails without a mutant: ${failed.name}`;
  const [fault] = faults;
  if (fault !== undefined) return firstLine(fault);
  return tests.some(({ state }) => state === 'passed') ? null : 'no test ran';
}

/**
 * Judges a run with the guard taken out. Only an assertion of a test that ran through before is a catch: a file that
 * does not load, an error on the way and a timeout could come from the patch instead of from the missing guard.
 */
export function judge(baseline: TestReport, { tests, faults }: TestReport, testName: string | null): Verdict {
  const sound = new Set(baseline.tests.flatMap(({ name, state }) => (state === 'passed' ? [name] : [])));
  const counts = (name: string) => sound.has(name) && name.includes(testName ?? '');
  const failed = tests.filter(({ state }) => state === 'failed');
  const caught = failed.find(({ name, errors }) => counts(name) && errors.some(isAssertion));
  if (caught) return { kind: 'caught', by: caught.name };
  const [other] = failed;
  if (other) return { kind: 'broken', why: `${other.name}: ${firstLine(other.errors[0]?.message ?? '')}` };
  const [fault] = faults;
  if (fault !== undefined) return { kind: 'broken', why: firstLine(fault) };
  const hasRun = tests.some(({ name, state }) => state === 'passed' && counts(name));
  return hasRun ? { kind: 'survived' } : { kind: 'broken', why: 'the named test did not run' };
}

function isAssertion({ name }: { name: string }): boolean {
  return name === 'AssertionError';
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
