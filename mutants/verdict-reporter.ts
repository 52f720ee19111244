import { writeFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestReport } from './verdict.ts';

/** Writes how each test ended to the file that MUTANTS_REPORT names. Vitest's own reports do not tell assertions apart. */
export default class VerdictReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): Promise<void> {
    const report: TestReport = {
      tests: modules.flatMap(({ children }) => [...children.allTests()].map(toTest)),
      faults: [...modules.flatMap((module) => module.errors()), ...unhandled].map(({ message }) => message),
    };
    await writeFile(process.env.MUTANTS_REPORT ?? '', JSON.stringify(report));
  }
}

function toTest(test: TestCase): TestReport['tests'][number] {
  const names = [test.name];
  for (let { parent } = test; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name);
  const { state, errors = [] } = test.result();
  return { name: names.join(' '), state, errors: errors.map(({ name = '', message }) => ({ name, message })) };
}
