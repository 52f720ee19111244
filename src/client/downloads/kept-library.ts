import { z } from 'zod';
import {
  type Download,
  downloadSchema,
  type LibraryKey,
  libraryKeySchema,
} from '../../shared/downloads/download.schemas.ts';

/** Like every key that is not known to be the device's own, it is forgotten at logout. */
const storageKey = 'gm-library';
const mostKept = 200;

const keptLibrarySchema = z.object({
  keptAt: z.string(),
  files: downloadSchema.array(),
  keys: libraryKeySchema.array(),
});
export type KeptLibrary = z.infer<typeof keptLibrarySchema>;

/** What this browser knows of the library, to be read without a network. Undefined when it was never open here. */
export function readKeptLibrary(): KeptLibrary | undefined {
  try {
    return keptLibrarySchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps what the server has just told, in front of what is known from before. Keys stay masked, as they came. */
export function keepLibrary({
  files = [],
  keys = [],
}: {
  files?: readonly Download[];
  keys?: readonly LibraryKey[];
}): void {
  const known = readKeptLibrary();
  const kept: KeptLibrary = {
    keptAt: new Date().toISOString(),
    files: inFront(files, known?.files ?? []),
    keys: inFront(keys, known?.keys ?? []),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full storage costs the view without a network and nothing else.
  }
}

function inFront<Item extends { id: string }>(fresh: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))].slice(0, mostKept);
}
