import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleServe } from './bundle-serve.ts';

const firstPort = Number(process.env.BENCH_PORT ?? 4510);
export const ports = { shop: firstPort, bare: firstPort + 1 };
export const origins = { shop: `http://127.0.0.1:${ports.shop}`, bare: `http://127.0.0.1:${ports.bare}` };

/** The shop's web half on the data in `dataDir`; with `--cold` without the response cache. */
export async function startShop(dataDir: string, args: string[]): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(ports.shop),
    RATE_LIMIT: 'off',
    SEED_DEMO: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origins.shop,
    QUEUE_BACKEND: process.env.QUEUE_BACKEND ?? 'postgres',
  };
  await bundleServe();
  const child = fork(script('../dist/bench/serve.js'), args, { execArgv: ['--disable-proto=delete'], env });
  await once(child, 'message');
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export function script(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
