// npm run mutants: takes guards out one by one, each by its patch, and requires that the test which it names notices.
// A mutant is AREA/NAME.patch: `Takes out …`, `Test: src/….test.ts -t part of its name`, and a diff with a line of context (git diff -U1).
// --only PART runs those with PART in their names; --at-once 1 runs one at a time; --check only tries whether all patches apply.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { type Mutant, readMutants } from './read-mutants.ts';
import { findBaselineFault, judge, type TestReport } from './verdict.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '2' },
    check: { type: 'boolean', default: false },
  },
});
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

const mutants = (await readMutants(import.meta.dirname)).filter(({ name }) => name.includes(values.only));
const directory = await mkdtemp(join(tmpdir(), 'game-market-mutants-'));
// PostgreSQL, which never runs as root, walks through it.
await chmod(directory, 0o755);
try {
  const good = values.check ? await checkAll() : await judgeAll();
  console.log(`\n${good} of ${mutants.length} ${values.check ? 'apply' : 'caught'}`);
  process.exitCode = mutants.length > 0 && good === mutants.length ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  process.exitCode = 130;
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function checkAll(): Promise<number> {
  const workbench = await openWorkbench(join(directory, 'tree'), { databaseUrl: '', signal: stopping.signal });
  let applied = 0;
  for (const mutant of mutants) {
    if (await takeOut(workbench, mutant)) applied++;
    else console.log(`${mutant.name}: does not apply`);
  }
  return applied;
}

async function judgeAll(): Promise<number> {
  const logger = createLogger({ level: 'error', pretty: true });
  await mkdir(join(directory, 'data'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), logger });
  try {
    const given = { databaseUrl: postgres.url('postgres'), signal: stopping.signal };
    const lanes = Array.from({ length: Math.min(2, Number(values['at-once'])) }, (_, at) => join(directory, `${at}`));
    const workbenches: Workbench[] = [];
    for (const lane of lanes) workbenches.push(await openWorkbench(lane, given));
    const baselines = new Map<string, Promise<TestReport>>();
    let caught = 0;
    await share(workbenches, mutants, async (workbench, mutant) => {
      const { testFile } = mutant;
      const baseline = baselines.get(testFile) ?? runBaseline(workbench, testFile);
      baselines.set(testFile, baseline);
      const { isCaught, text } = await judgeOne(workbench, mutant, await baseline);
      if (isCaught) caught++;
      console.log(`${mutant.name}: ${text}`);
    });
    return caught;
  } finally {
    await postgres.stop();
  }
}

/** The tests of a file as they are, once for all its mutants, so that a later failure can only come from a patch. */
function runBaseline(workbench: Workbench, testFile: string): Promise<TestReport> {
  const names = mutants.filter((mutant) => mutant.testFile === testFile).map(({ testName }) => testName);
  const testNames = names.includes(null) ? [] : names.filter((name) => name !== null);
  return workbench.runTests({ testFile, testNames });
}

async function judgeOne(workbench: Workbench, mutant: Mutant, baseline: TestReport) {
  const { testFile, testName, patch } = mutant;
  const fault = findBaselineFault(baseline);
  if (fault) return { isCaught: false, text: `NOT JUDGED, ${fault}` };
  if (!(await takeOut(workbench, mutant, { isKept: true }))) return { isCaught: false, text: 'does not apply' };
  const report = await workbench.runTests({ testFile, testNames: testName === null ? [] : [testName] });
  await workbench.revert(patch);
  const verdict = judge(baseline, report, testName);
  if (verdict.kind === 'caught') return { isCaught: true, text: `caught by ${verdict.by}` };
  return { isCaught: false, text: verdict.kind === 'survived' ? 'SURVIVED' : `NOT JUDGED, ${verdict.why}` };
}

async function takeOut(workbench: Workbench, { patch }: Mutant, { isKept = false } = {}): Promise<boolean> {
  try {
    await workbench.apply(patch);
  } catch {
    stopping.signal.throwIfAborted();
    return false;
  }
  if (!isKept) await workbench.revert(patch);
  return true;
}

/** Hands the items out, one at a time to each workbench. */
async function share<T>(
  workbenches: Workbench[],
  items: readonly T[],
  work: (at: Workbench, item: T) => Promise<void>,
) {
  const left = [...items];
  await Promise.all(
    workbenches.map(async (workbench) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(workbench, item);
    }),
  );
}
