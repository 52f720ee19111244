import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The sources of a commit, ready to run. Packages are those of this tree where the lock file is the same, else that
 * version's own.
 */
export async function openOldTree(commit: string, cwd: string): Promise<'same packages' | 'own packages'> {
  await mkdir(cwd, { recursive: true });
  await run('sh', ['-c', 'git archive --format=tar "$0" | tar -x -C "$1"', commit, cwd]);
  const locks = await Promise.all(
    ['package-lock.json', path.join(cwd, 'package-lock.json')].map((file) => readFile(file, 'utf8')),
  );
  if (locks[0] !== locks[1]) {
    // Its own install writes the Prisma client too.
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd });
    return 'own packages';
  }
  await symlink(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  await run('npm', ['run', '-s', 'db:generate'], { cwd });
  return 'same packages';
}
