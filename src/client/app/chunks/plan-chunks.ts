import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { ofDesk } from '../desk/vite-desk-isolation.ts';
import { prefetchList } from '../routing/prefetch-list.ts';
import { type BuiltChunk, joinChunks } from './join-chunks.ts';

type Chunk = Rolldown.OutputChunk;

/** Around every screen of the back office. */
const deskFrame = 'app/desk/desk-app.tsx';

/** What most visits load. */
const mainScreens = [
  ...Object.values(prefetchList).flat(),
  'search/search-page.tsx',
  'categories/category-page.tsx',
  'app/toasts.tsx',
  'cart/check-edited-cart.ts',
  deskFrame,
  'statistics/desk/dashboard.tsx',
];

/**
 * Builds the client once without writing it, to see which files the screens would share, and says which modules belong in one
 * file instead: the bundler makes a file for each set of screens that share something, most of them below 1 kB.
 *
 * @param fixed names of chunks that stay as they are
 * @returns the name of the file for the modules that are joined
 */
export async function planChunks(config: InlineConfig, fixed: readonly string[]): Promise<Map<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (!('output' in built)) throw new Error('The client was built more than once');
  const chunks = built.output.filter((part): part is Chunk => part.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const forDesk = findDeskChunks(chunks);
  const frame = chunks.find((chunk) => isOf(chunk, deskFrame))?.fileName;
  const joined = joinChunks(
    chunks.map((chunk): BuiltChunk => {
      const kind = forDesk.has(chunk.fileName) ? 'desk' : 'shop';
      const weight = weightOf(chunk);
      // What the frame of the back office loads is there when one of its screens comes.
      const before = kind === 'desk' && weight > 0 && frame !== undefined && frame !== chunk.fileName ? [frame] : [];
      return {
        name: chunk.fileName,
        size: gzipSync(chunk.code).length,
        imports: [...chunk.imports, ...before],
        weight,
        isFixed: chunk.isEntry || chunk.facadeModuleId !== null || fixed.includes(chunk.name),
        kind,
      };
    }),
  );
  const plan = new Map<string, string>();
  for (const files of joined) {
    const parts = files.flatMap((file) => byFile.get(file) ?? []);
    const [largest] = parts.toSorted((one, other) => other.code.length - one.code.length);
    for (const { moduleIds } of parts) for (const id of moduleIds) plan.set(id, largest?.name ?? 'shared');
  }
  return plan;
}

function weightOf(chunk: Chunk): number {
  if (!chunk.isDynamicEntry) return 0;
  return mainScreens.some((module) => isOf(chunk, module)) ? 10 : 1;
}

function isOf({ facadeModuleId }: Chunk, module: string): boolean {
  return facadeModuleId?.endsWith(`/client/${module}`) ?? false;
}

/** The chunks that are loaded by screens of the back office alone. */
function findDeskChunks(chunks: readonly Chunk[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ofShop = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const file of ofShop) {
    const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {};
    for (const next of [...imports, ...dynamicImports]) {
      if (!ofDesk.test(byFile.get(next)?.facadeModuleId ?? '')) ofShop.add(next);
    }
  }
  return new Set(chunks.map(({ fileName }) => fileName).filter((file) => !ofShop.has(file)));
}
