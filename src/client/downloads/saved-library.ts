import { z } from 'zod';
import { downloadSchema, libraryKeySchema } from '../../shared/downloads/download.schemas.ts';
import type { LibraryProduct } from '../../shared/downloads/library.schemas.ts';
import { parseJson, storedValue } from '../platform/stored-value.ts';

const mostSaved = 200;

const savedLibrarySchema = z.object({
  keptAt: z.string(),
  files: downloadSchema.array(),
  keys: libraryKeySchema.array(),
  /** How to activate a product, by its id. */
  guides: z.record(z.string(), z.string()).default({}),
});
export type SavedLibrary = z.infer<typeof savedLibrarySchema>;

/** Like every storage key that does not belong to the device itself, it is deleted at logout. */
const library = storedValue('gm-library', (text) => savedLibrarySchema.safeParse(parseJson(text)).data);

/** The library as stored in this browser for offline reading. Undefined when it was never opened here. */
export function readSavedLibrary(): SavedLibrary | undefined {
  return library.read();
}

/** Stores what the server has just returned, in front of what is already stored. Keys stay masked, as received. */
export function saveLibrary(products: readonly LibraryProduct[]): void {
  const known = readSavedLibrary();
  const guides = products.map(({ productId, activationGuide }) => [productId, activationGuide ?? ''] as const);
  const kept: SavedLibrary = {
    keptAt: new Date().toISOString(),
    files: inFront(
      products.flatMap(({ files }) => files),
      known?.files ?? [],
    ),
    keys: inFront(
      products.flatMap(({ keys }) => keys),
      known?.keys ?? [],
    ),
    guides: { ...known?.guides, ...Object.fromEntries(guides) },
  };
  library.write(JSON.stringify(kept));
}

function inFront<Item extends { id: string }>(fresh: readonly Item[], known: readonly Item[]): Item[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))].slice(0, mostSaved);
}
