import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const asProduction = ['build', '--ssr', 'bench/serve.ts', '--outDir', 'dist/bench', '--logLevel', 'error'];
let bundled: Promise<unknown> | undefined;

/** Bundles `bench/serve.ts` as `npm run build` does the server, so that what is measured runs as in production. */
export async function bundleServe(): Promise<void> {
  bundled ??= promisify(execFile)(process.execPath, [vite, ...asProduction]);
  await bundled;
}
