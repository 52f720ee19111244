import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { withFileLock } from '../embedded/file-lock.ts';

// Vite and Vitest are loaded when they are needed: what is started imports this file as well, for its settings.
const bundles = new Map<string, Promise<string>>();
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/**
 * Starts a TypeScript file in a process of its own. It is bundled first, once for all its starts: reading the shop's
 * modules and its packages one by one takes three times as long.
 */
export async function forkScript(
  script: URL,
  settings: object,
  stdio: NonNullable<ForkOptions['stdio']> = 'inherit',
): Promise<ChildProcess> {
  const bundle = bundles.get(script.href) ?? bundleOnce(script);
  bundles.set(script.href, bundle);
  return fork(await bundle, [JSON.stringify(settings)], { execArgv: [], stdio });
}

/** The processes that run tests share what one of them has bundled. */
async function bundleOnce(script: URL): Promise<string> {
  const { inject } = await import('vitest');
  const folder = inject('bundleFolder');
  const name = createHash('sha256').update(script.href).digest('hex').slice(0, 12);
  const main = join(folder, name, 'main.js');
  await withFileLock(join(folder, `${name}.lock`), async () => {
    if (existsSync(main)) return;
    await bundleScript(script, join(folder, `${name}-unfinished`));
    await rename(join(folder, `${name}-unfinished`), join(folder, name));
  });
  return main;
}

async function bundleScript(script: URL, outDir: string): Promise<void> {
  const { build } = await import('vite');
  // What production does not bundle either, and what it does not install.
  const { dependencies } = packageSchema.parse(JSON.parse(await readFile('package.json', 'utf8')));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: [...Object.keys(dependencies), 'pino-pretty', 'vite', 'vitest'] },
    build: {
      ssr: fileURLToPath(script),
      outDir,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
}
