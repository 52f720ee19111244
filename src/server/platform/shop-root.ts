import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds `prisma/migrations` and `dist`, found from where this code lies: among the sources, or built in
 * `dist/server`. The working folder may be any.
 */
export const shopRoot = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'prisma', 'migrations'))) return folder;
  const parent = dirname(folder);
  // Without migrations beside it the working folder is as good as any.
  return parent === folder ? process.cwd() : findRoot(parent);
}
