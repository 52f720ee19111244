import { z } from 'zod';
import {
  type Download,
  downloadSchema,
  type LibraryKey,
  libraryKeySchema,
} from '../../shared/downloads/download.schemas.ts';

/** Like every storage key that does not belong to the device itself, it is deleted at logout. */
const storageKey = 'gm-library';
const mostKept = 200;

const savedLibrarySchema = z.object({
  keptAt: z.string(),
  files: downloadSchema.array(),
  keys: libraryKeySchema.array(),
});
export type SavedLibrary = z.infer<typeof savedLibrarySchema>;

/** The library as stored in this browser for offline reading. Undefined when it was never opened here. */
export function readSavedLibrary(): SavedLibrary | undefined {
  try {
    return savedLibrarySchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

/** Stores what the server has just returned, in front of what is already stored. Keys stay masked, as received. */
export function saveLibrary({
  files = [],
  keys = [],
}: {
  files?: readonly Download[];
  keys?: readonly LibraryKey[];
}): void {
  const known = readSavedLibrary();
  const kept: SavedLibrary = {
    keptAt: new Date().toISOString(),
    files: inFront(files, known?.files ?? []),
    keys: inFront(keys, known?.keys ?? []),
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A full storage only costs the offline view.
  }
}

function inFront<Item extends { id: string }>(fresh: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))].slice(0, mostKept);
}
