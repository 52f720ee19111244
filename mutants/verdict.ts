import { z } from 'zod';

/** What is read of the report that `vitest --reporter=json` writes. */
export const testReportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled']),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type TestReport = z.infer<typeof testReportSchema>;

/** `broken` is a run that says nothing about the guard. */
export type Verdict = { kind: 'caught'; by: string } | { kind: 'survived' } | { kind: 'broken'; why: string };

/** Why the tests cannot judge mutants as they stand without one; null when they can. */
export function findBaselineFault(report: TestReport): string | null {
  const tests = testsOf(report);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) return `fails without a mutant: ${failed.fullName}`;
  const fault = report.testResults.find(({ message }) => message !== '');
  if (fault) return firstLine(fault.message);
  return tests.some(({ status }) => status === 'passed') ? null : 'no test ran';
}

/**
 * Judges a run with the guard taken out. Only an assertion of a test that ran through before is a catch: a file that does
 * not load, an error on the way and a timeout could come from the patch instead of from the missing guard.
 */
export function judge(baseline: TestReport, report: TestReport, testName: string | null): Verdict {
  const sound = new Set(passedTests(baseline));
  const failed = testsOf(report).filter(({ status }) => status === 'failed');
  const caught = failed.find(
    ({ fullName, failureMessages }) =>
      sound.has(fullName) && fullName.includes(testName ?? '') && failureMessages.some(isAssertion),
  );
  if (caught) return { kind: 'caught', by: caught.fullName };
  const [other] = failed;
  if (other) return { kind: 'broken', why: `${other.fullName}: ${firstLine(other.failureMessages[0] ?? '')}` };
  const fault = report.testResults.find(({ message }) => message !== '');
  if (fault) return { kind: 'broken', why: firstLine(fault.message) };
  const hasRun = passedTests(report).some((fullName) => sound.has(fullName) && fullName.includes(testName ?? ''));
  return hasRun ? { kind: 'survived' } : { kind: 'broken', why: 'the named test did not run' };
}

function testsOf(report: TestReport) {
  return report.testResults.flatMap(({ assertionResults }) => assertionResults);
}

function passedTests(report: TestReport): string[] {
  return testsOf(report).flatMap(({ fullName, status }) => (status === 'passed' ? [fullName] : []));
}

function isAssertion(message: string): boolean {
  return /^AssertionError\b/.test(message.trimStart());
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
