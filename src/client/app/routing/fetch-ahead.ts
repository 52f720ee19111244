import { untilIdle } from '../../platform/screen/preload.ts';
import type { AheadScreen } from './ahead-screens.ts';

type Lists = Record<AheadScreen, readonly string[]>;

const fetched = new Set<string>();
let lists: Promise<Lists> | undefined;

/**
 * Brings the files of these screens into the browser's cache. They are not run and their style is not applied before somebody goes
 * there: on a phone that takes a second in which the page at hand would not answer. Failing is harmless.
 */
export function fetchAhead(...screens: readonly AheadScreen[]): void {
  // While one develops there are no files, only modules.
  if (import.meta.env.PROD) void fetchFiles(screens).catch(() => undefined);
}

async function fetchFiles(screens: readonly AheadScreen[]): Promise<void> {
  lists ??= fetch('/ahead.json', { priority: 'low' }).then((reply) => reply.json());
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
