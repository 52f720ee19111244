import { untilIdle } from '../../platform/screen/preload.ts';
import type { PrefetchEntry } from './prefetch-list.ts';

type Lists = Record<PrefetchEntry, readonly string[]>;

const fetched = new Set<string>();
let lists: Promise<Lists> | undefined;

/**
 * Prefetches the files of these screens into the browser’s cache, without running them or applying their styles: on a
 * phone that would block the current page for a second. A failure is harmless.
 */
export function prefetch(...screens: readonly PrefetchEntry[]): void {
  // While one develops there are no files, only modules.
  if (import.meta.env.PROD) void fetchFiles(screens).catch(() => undefined);
}

async function fetchFiles(screens: readonly PrefetchEntry[]): Promise<void> {
  lists ??= fetch('/prefetch.json', { priority: 'low' }).then((reply) => reply.json());
  const known = await lists.catch((error) => {
    // Without a network it is asked for again when the next screen comes near.
    lists = undefined;
    throw error;
  });
  for (const file of screens.flatMap((screen) => known[screen])) {
    if (fetched.has(file)) continue;
    fetched.add(file);
    await untilIdle();
    await fetch(file, { priority: 'low' }).then((reply) => reply.arrayBuffer());
  }
}
