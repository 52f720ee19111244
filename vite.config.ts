import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Rolldown, type UserConfig } from 'vite';
import { planChunks } from './src/client/app/chunks/plan-chunks.ts';
import { deskIsolation } from './src/client/app/desk/vite-desk-isolation.ts';
import { offlineShell } from './src/client/app/offline/vite-offline-shell.ts';
import { prefetchFiles } from './src/client/app/routing/vite-prefetch-files.ts';
import { documentHead } from './src/client/platform/theme/vite-document-head.ts';
import { styleLayering } from './src/client/platform/theme/vite-style-layers.ts';
import { joinedIcons } from './src/client/ui/vite-joined-icons.ts';
import { singleIcons } from './src/client/ui/vite-single-icons.ts';
import { leanPrisma } from './src/server/app/vite-lean-prisma.ts';
import {
  asciiChunks,
  nativeSpread,
  operatorCommands,
  packageOf,
  unbundled,
} from './src/server/app/vite-server-bundle.ts';

type ChunkGroup = Rolldown.CodeSplittingGroup;

const sourcePlugins = () => [
  react(),
  singleIcons(),
  joinedIcons(),
  styleLayering(),
  documentHead(),
  leanPrisma(),
  nativeSpread(),
  asciiChunks(),
];

const firstGroups: ChunkGroup[] = [
  // Libraries change rarely, so their own chunks stay cached across releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What every page loads at once. Other modules go to chunks of the screens that share them, else a
  // page would load forms and dialogs that most other pages have.
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  // The entry waits for the screen, which needs the shell: together they would wait for each other.
  { name: 'shell', tags: ['$initial'], test: (id) => !/\/(index\.html|app\/main\.tsx)$/.test(id) },
  { name: 'zod', test: /node_modules\/zod\// },
];

const serverBuild: NonNullable<InlineConfig['build']> = {
  outDir: 'dist/server',
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: {
    input: {
      main: 'src/server/app/main.ts',
      // The server loads it by itself, when the first page is asked for.
      'first-screen': 'src/client/app/first-screen/render-screen.tsx',
      ...operatorCommands,
    },
    output: { comments: false, codeSplitting: { groups: [{ name: packageOf, test: /node_modules/ }] } },
  },
};

const clientBuild = (groups: ChunkGroup[]): NonNullable<InlineConfig['build']> => ({
  outDir: '../../dist/client',
  emptyOutDir: true,
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  manifest: true,
  rolldownOptions: { output: { codeSplitting: { groups: [...firstGroups, ...groups] } } },
});

/** The client's build once more joins the small files that its screens share: decision 0066. */
async function joinedGroups(root: string): Promise<ChunkGroup[]> {
  const config = { root, plugins: sourcePlugins(), build: clientBuild([]) };
  const plan = await planChunks(config, ['react', 'libraries', 'shell', 'zod']);
  return [{ name: (id) => plan.get(id) ?? null, includeDependenciesRecursively: false }];
}

/** One configuration, two builds: the client (`vite build`) and the server bundle (`vite build --ssr`). */
export default defineConfig(async ({ command, isSsrBuild, mode }): Promise<UserConfig> => {
  // The page lives beside the client code; tests and the server bundle count paths from the repository root.
  const root = resolve(import.meta.dirname, isSsrBuild || mode === 'test' ? '.' : 'src/client');
  const groups = command === 'build' && !isSsrBuild ? await joinedGroups(root) : [];
  return {
    root,
    plugins: [
      ...sourcePlugins(),
      deskIsolation(),
      // In development nothing is kept for later.
      ...(command === 'build' ? [offlineShell(), prefetchFiles()] : []),
    ],
    // In development Node loads libraries itself: those written in CommonJS cannot be loaded by Vite.
    ssr: isSsrBuild ? { noExternal: true, external: [...unbundled, 'pino-pretty', 'vite'] } : {},
    html: { cspNonce: '__CSP_NONCE__' },
    build: isSsrBuild ? serverBuild : clientBuild(groups),
  };
});
