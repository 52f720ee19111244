import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Test files by what they need, as paths from the root of the repository. */
export interface TestFiles {
  /** They mock modules or shift the clock: each gets modules of its own. */
  apart: string[];
  /** They need a database, a Redis or another process. */
  shared: string[];
  /** They need none of these: pure rules and the like. */
  quick: string[];
}

const disturbs = /\bvi\.(do)?mock\(|\bshiftClock\(/i;
const servers = /\/(test-database|embedded-postgres|private-redis)\.ts$/;
const importedPaths = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

/** Sorts by content, so that a new or moved file needs no entry anywhere. */
export function sortTestFiles(folders: readonly string[]): TestFiles {
  const sorted: TestFiles = { apart: [], shared: [], quick: [] };
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const seen = new Map<string, boolean>();
  for (const file of files.filter((path) => /\.test\.tsx?$/.test(path)).sort()) {
    if (disturbs.test(readFileSync(file, 'utf8'))) sorted.apart.push(file);
    else sorted[needsServers(file, seen) ? 'shared' : 'quick'].push(file);
  }
  return sorted;
}

/** Whether what the file imports, near or far, includes one of the servers. */
function needsServers(file: string, seen: Map<string, boolean>): boolean {
  const known = seen.get(file);
  if (known !== undefined) return known;
  seen.set(file, false);
  const paths = [...readFileSync(file, 'utf8').matchAll(importedPaths)].map(([, path = '']) => path);
  const found =
    paths.some((path) => path === 'node:child_process' || servers.test(path)) ||
    paths
      .filter((path) => path.startsWith('.') && /\.tsx?$/.test(path))
      .map((path) => join(dirname(file), path))
      .some((path) => existsSync(path) && needsServers(path, seen));
  seen.set(file, found);
  return found;
}
