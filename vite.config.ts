import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One configuration, two builds: the client (`vite build`) and the server bundle (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: { input: { main: 'src/server/app/main.ts' } },
      }
    : { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, manifest: true },
}));
