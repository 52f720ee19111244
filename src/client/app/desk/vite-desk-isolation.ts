import type { Plugin } from 'vite';

/** Modules of the back office; its routes are known to the shop, and load the rest. */
export const ofDesk = /\/src\/client\/(?!app\/desk\/desk\.routes\.ts)(?:[\w-]+\/){0,2}desk\//;

export interface Chunk {
  fileName: string;
  /** The module that the chunk was made for, unless it is one of shared modules. */
  facade: string | null;
  modules: readonly string[];
  imports: readonly string[];
}

/**
 * Modules that only the back office uses and that a shopper loads nevertheless, each with its chunk.
 *
 * @param importedBy what a module imports, at once or later
 */
export function findStrays(entry: string, importedBy: (id: string) => readonly string[], chunks: readonly Chunk[]) {
  const ofShop = reach([entry], (id) => importedBy(id).filter((next) => !ofDesk.test(next)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.filter(({ facade }) => facade !== null && ofShop.has(facade)).map(({ fileName }) => fileName);
  const loaded = reach(first, (fileName) => byName.get(fileName)?.imports ?? []);
  return chunks
    .filter(({ fileName }) => loaded.has(fileName))
    .flatMap(({ fileName, modules }) =>
      modules.filter((id) => !ofShop.has(id)).map((id) => `${id} is in ${fileName}, which shoppers load`),
    );
}

function reach(from: readonly string[], next: (item: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}

/** Build step that fails when code of the back office has moved into a chunk that shoppers load. */
export function deskIsolation(): Plugin {
  return {
    name: 'desk-apart',
    // What the server renders is never loaded by a shopper.
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((part): Chunk[] =>
        part.type === 'chunk'
          ? [
              {
                ...part,
                facade: part.facadeModuleId,
                modules: Object.keys(part.modules).filter((id) => !id.startsWith('\0')),
              },
            ]
          : [],
      );
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      if (entry?.type !== 'chunk' || entry.facadeModuleId === null) return;
      const importedBy = (id: string) => {
        const info = this.getModuleInfo(id);
        return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
      };
      const strays = findStrays(entry.facadeModuleId, importedBy, chunks);
      if (strays.length > 0) this.error(strays.join('\n'));
    },
  };
}
