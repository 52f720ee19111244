import { describe, expect, test } from 'vitest';
import { parseHeader } from './read-mutants.ts';
import { findBaselineFault, judge, type TestReport } from './verdict.ts';

type State = TestReport['tests'][number]['state'];
const assertion = { name: 'AssertionError', message: 'expected 200 to be 400' };

/** One file of which `guard` and `neighbour` are the tests. */
function report(guard: State, ...errors: { name: string; message: string }[]): TestReport {
  const tests = [
    { name: 'door guard', state: guard, errors },
    { name: 'door neighbour', state: 'passed' as const, errors: [] },
  ];
  return { tests, faults: [] };
}
const unloaded = { tests: [], faults: ['Unexpected token\n at door.ts'] };
const empty = { tests: [], faults: [] };

describe('a run with a guard taken out', () => {
  const baseline = report('passed');
  test.each<[string, TestReport, string | null, ReturnType<typeof judge>]>([
    ['fails by an assertion', report('failed', assertion), 'guard', { kind: 'caught', by: 'door guard' }],
    ['fails while no test is named', report('failed', assertion), null, { kind: 'caught', by: 'door guard' }],
    ['passes', report('passed'), 'guard', { kind: 'survived' }],
    ['passes while no test is named', report('passed'), null, { kind: 'survived' }],
    [
      'fails by an error on the way',
      report('failed', { name: 'TypeError', message: 'x is not a function\n at' }),
      'guard',
      { kind: 'broken', why: 'door guard: x is not a function' },
    ],
    [
      'fails by its time limit',
      report('failed', { name: 'Error', message: 'Test timed out in 60000ms.' }),
      'guard',
      { kind: 'broken', why: 'door guard: Test timed out in 60000ms.' },
    ],
    [
      'fails in another test than the named one',
      report('failed', assertion),
      'neighbour',
      { kind: 'broken', why: 'door guard: expected 200 to be 400' },
    ],
    ['does not load', unloaded, 'guard', { kind: 'broken', why: 'Unexpected token' }],
    ['skips the named test', report('skipped'), 'guard', { kind: 'broken', why: 'the named test did not run' }],
    ['leaves no report', empty, null, { kind: 'broken', why: 'the named test did not run' }],
  ])('%s', (_what, run, testName, verdict) => {
    expect(judge(baseline, run, testName)).toEqual(verdict);
  });

  test('counts for nothing where the test failed before', () => {
    const before = report('failed', assertion);
    expect(judge(before, report('failed', assertion), 'guard').kind).toBe('broken');
    expect(findBaselineFault(before)).toBe('fails without a mutant: door guard');
  });
});

test.each<[string, TestReport, string | null]>([
  ['green', report('passed'), null],
  ['not loading', unloaded, 'Unexpected token'],
  ['empty', empty, 'no test ran'],
  ['skipped throughout', { tests: [{ name: 'door', state: 'skipped', errors: [] }], faults: [] }, 'no test ran'],
])('the tests without a mutant are looked at: %s', (_what, run, fault) => {
  expect(findBaselineFault(run)).toBe(fault);
});

describe('the header of a patch', () => {
  const diff = '--- a/src/door.ts\n+++ b/src/door.ts\n@@ -1,1 +1,1 @@\n-lock();\n+open();\n';
  test('names the test that must fail', () => {
    const header = 'Takes out the lock.\nTest: src/door.test.ts -t is shut: at night\n\n';
    expect(parseHeader('door', header + diff)).toEqual({ testFile: 'src/door.test.ts', testName: 'is shut: at night' });
    const whole = 'Takes out the lock.\nTest: src/door.test.ts\n\n';
    expect(parseHeader('door', whole + diff)).toEqual({ testFile: 'src/door.test.ts', testName: null });
  });

  test.each([
    ['without a test', `Takes out the lock.\n\n${diff}`, 'names no test'],
    ['without a sentence', `Test: src/door.test.ts\n\n${diff}`, 'what it takes out'],
    ['without a diff', 'Takes out the lock.\nTest: src/door.test.ts\n', 'holds no diff'],
    [
      'of a test',
      `Takes out the lock.\nTest: src/door.test.ts\n\n${diff.replaceAll('door.ts', 'door.test.ts')}`,
      'changes a test',
    ],
  ])('is refused %s', (_what, text, fault) => {
    expect(() => parseHeader('door', text)).toThrow(fault);
  });
});
