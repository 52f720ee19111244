import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes the names of the files that failed, one a line, to the file that FAILED_FILES names, so that they can be run again. */
export class FailedFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const list = process.env.FAILED_FILES;
    if (!list || errors.length > 0) return;
    const failed = modules.filter((module) => !module.ok()).map(({ moduleId }) => relative(process.cwd(), moduleId));
    writeFileSync(list, failed.map((file) => `${file}\n`).join(''));
  }
}
