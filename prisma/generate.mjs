// Writes the Prisma client. The generator never runs the schema engine, yet tries to download it unless it is told
// that one exists: any existing file will do, so Node's own path keeps the install free of downloads.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const generator = 'node_modules/prisma/build/index.js';
// A production install has none: the built server contains the client.
if (existsSync(generator)) {
  execFileSync(process.execPath, [generator, 'generate', '--no-hints'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
  });
}
