import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';

const bundles = new Map<string, Promise<string>>();

/**
 * Starts a TypeScript file in a process of its own. It is bundled first, once for all its starts: reading the shop's
 * modules one by one takes three times as long.
 */
export async function forkScript(
  script: URL,
  settings: object,
  stdio: NonNullable<ForkOptions['stdio']> = 'inherit',
): Promise<ChildProcess> {
  const bundle = bundles.get(script.href) ?? bundleScript(script);
  bundles.set(script.href, bundle);
  return fork(await bundle, [JSON.stringify(settings)], { execArgv: [], stdio });
}

async function bundleScript(script: URL): Promise<string> {
  const outDir = join(inject('bundleFolder'), `${process.pid}-${bundles.size}`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(script),
      outDir,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return join(outDir, 'main.js');
}
