import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = 'prisma/migrations';
const fetchTimeoutMs = 60_000;

export interface VersionBefore {
  commit: string;
  subject: string;
  /** What this tree migrates and that version does not know. */
  missing: string[];
}

/** Why there is none to try. */
export interface NoVersion {
  reason: string;
}

/**
 * The newest version on the main line, committed before the newest migration of this tree came. Each migration is then
 * tried once at least: in the run that brings it. `ref` names another version, such as the one in production.
 */
export async function findVersionBefore({ cwd = '.', ref = '' } = {}): Promise<VersionBefore | NoVersion> {
  const git = async (...parameters: string[]) => (await run('git', parameters, { cwd })).stdout.trim();
  const has = (commit: string) =>
    git('cat-file', '-e', `${commit}^{commit}`).then(
      () => true,
      () => false,
    );
  try {
    await git('rev-parse', 'HEAD');
  } catch {
    return { reason: 'this is no clone of the repository, so its history is not known' };
  }
  const present = await namesIn(`${cwd}/${folder}`);
  const lackedBy = async (commit: string) => {
    const known = (await git('ls-tree', '--name-only', commit, `${folder}/`)).split('\n');
    return present.filter((name) => !known.includes(`${folder}/${name}`));
  };
  const describe = async (commit: string) => ({
    ...{ commit: await git('rev-parse', commit), subject: await git('log', '-1', '--format=%h %s', commit) },
    missing: await lackedBy(commit),
  });

  if (ref) return (await has(ref)) ? await describe(ref) : { reason: `${ref} is not in this clone` };
  if ((await lackedBy('HEAD')).length > 0) return await describe('HEAD');
  for (let isDeep = false; ; isDeep = true) {
    const changes = (await git('log', '--first-parent', '--format=%H', '--', folder)).split('\n').filter(Boolean);
    for (const change of changes) {
      if (!(await has(`${change}^1`))) break;
      if ((await lackedBy(`${change}^1`)).length > 0) return await describe(`${change}^1`);
    }
    const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
    if (!isShallow) return { reason: 'no version is older than the first migration' };
    if (isDeep) return { reason: 'this shallow clone ends before the newest migration: fetch more of the history' };
    const fetched = run('git', ['fetch', '--quiet', '--unshallow'], { cwd, timeout: fetchTimeoutMs });
    const failure = await fetched.then(
      () => '',
      ({ message }: Error) => message.trim(),
    );
    if (failure) return { reason: `this shallow clone ends before the newest migration, and ${failure}` };
  }
}

async function namesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
