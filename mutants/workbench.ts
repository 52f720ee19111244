import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type TestReport, testReportSchema } from './verdict.ts';

const run = promisify(execFile);
const longestRunMs = 600_000;

interface Named {
  testFile: string;
  testNames: readonly string[];
}

/** A copy of the project in which guards are taken out, so that nobody's working tree is touched. */
export interface Workbench {
  apply: (patch: string) => Promise<void>;
  revert: (patch: string) => Promise<void>;
  runTests: (named: Named) => Promise<TestReport>;
}

/** Copies all files that git knows or would take, with the changes not yet committed, into a new folder. */
export async function openWorkbench(
  directory: string,
  { databaseUrl, signal }: { databaseUrl: string; signal: AbortSignal },
): Promise<Workbench> {
  const cwd = directory;
  await copyProject(directory);
  await symlink(resolve('node_modules'), join(directory, 'node_modules'));
  await run('npm', ['run', '-s', 'db:generate'], { cwd, signal });
  // Without the ceiling a repository around the folder would make git look for the files in there.
  const outside = { cwd, signal, env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(directory) } };
  const git = async (...parameters: string[]) => {
    await run('git', ['apply', '--whitespace=nowarn', ...parameters], outside);
  };
  return {
    apply: (patch) => git(resolve(patch)),
    revert: (patch) => git('--reverse', resolve(patch)),
    runTests: async ({ testFile, testNames }) => {
      const report = join(directory, '.data', 'mutants-report.json');
      await rm(report, { force: true });
      const names = testNames.length > 0 ? ['-t', testNames.map(escapePattern).join('|')] : [];
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', testFile, ...names];
      const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_ENV: 'test', MUTANTS_REPORT: report };
      // Failing tests end it with an exit code of 1, which the report tells better.
      await run(process.execPath, [...vitest, '--reporter=./mutants/verdict-reporter.ts'], {
        cwd,
        signal,
        env,
        timeout: longestRunMs,
        maxBuffer: 64_000_000,
      }).catch(() => signal.throwIfAborted());
      const text = await readFile(report, 'utf8').catch(() => '{"tests":[],"faults":[]}');
      return testReportSchema.parse(JSON.parse(text));
    },
  };
}

async function copyProject(directory: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 64_000_000,
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    // Deleted, but not yet for git.
    if (!(await stat(path).catch(() => null))?.isFile()) continue;
    const target = join(directory, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, target);
  }
  await mkdir(join(directory, '.data'));
}

/** Vitest takes a name for a pattern. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
