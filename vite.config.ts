import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { deskIsolation } from './src/client/app/desk/vite-desk-isolation.ts';
import { offlineShell } from './src/client/app/offline/vite-offline-shell.ts';
import { prefetchFiles } from './src/client/app/routing/vite-prefetch-files.ts';
import { documentHead } from './src/client/platform/theme/vite-document-head.ts';
import { styleLayering } from './src/client/platform/theme/vite-style-layers.ts';
import { joinedIcons } from './src/client/ui/vite-joined-icons.ts';
import { singleIcons } from './src/client/ui/vite-single-icons.ts';
import { leanPrisma } from './src/server/app/vite-lean-prisma.ts';
import { asciiChunks, operatorCommands, packageOf, unbundled } from './src/server/app/vite-server-bundle.ts';

/** One configuration, two builds: the client (`vite build`) and the server bundle (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // The page lives beside the client code; tests and the server bundle count paths from the repository root.
  root: resolve(import.meta.dirname, isSsrBuild || mode === 'test' ? '.' : 'src/client'),
  plugins: [
    ...[
      react(),
      singleIcons(),
      joinedIcons(),
      styleLayering(),
      documentHead(),
      deskIsolation(),
      leanPrisma(),
      asciiChunks(),
    ],
    // In development nothing is kept for later.
    ...(command === 'build' ? [offlineShell(), prefetchFiles()] : []),
  ],
  // In development Node loads libraries itself: those written in CommonJS cannot be loaded by Vite.
  ssr: isSsrBuild ? { noExternal: true, external: [...unbundled, 'pino-pretty', 'vite'] } : {},
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild
    ? {
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
      }
    : {
        outDir: '../../dist/client',
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Libraries change rarely, so their own chunks stay cached across releases.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // What every page loads at once. Other modules go to chunks of the screens that share them, else a
                // page would load forms and dialogs that most other pages have.
                { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
                // The entry waits for the screen, which needs the shell: together they would wait for each other.
                { name: 'shell', tags: ['$initial'], test: (id) => !/\/(index\.html|app\/main\.tsx)$/.test(id) },
                { name: 'zod', test: /node_modules\/zod\// },
              ],
            },
          },
        },
      },
}));
