// Joins the server's sources into dist/dev, from where `npm run dev` runs the shop. Packages stay in node_modules.
import { build } from 'vite';

await build({
  configFile: false,
  mode: 'development',
  logLevel: 'error',
  build: {
    ssr: 'src/server/app/main.ts',
    outDir: 'dist/dev',
    // The names stay the same, so nothing is left over; and a second shop may run from the same files.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      treeshake: false,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
