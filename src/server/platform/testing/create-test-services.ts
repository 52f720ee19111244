import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ResponseCache } from '../cache/response-cache.ts';
import { openSecrets } from '../crypto/secrets.ts';
import type { Database } from '../database/db.ts';
import { readEnvironment } from '../env.ts';
import { createLocalStorage } from '../files/storage.ts';
import { createLogger } from '../logging/logger.ts';
import { unlimited } from '../rate-limit.ts';
import type { Services } from '../services.ts';

interface Options {
  /** Must be the same for processes that share files; a new one otherwise. */
  folder?: string | undefined;
  environment?: Record<string, string>;
  services?: Partial<Services>;
}

/** Everything a use case needs, on a test database, without rate limits and queues. A second call gives a second process's. */
export function createTestServices(db: Database, options: Options = {}): Services {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'gm-test-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SETTINGS_KEY: 'ab'.repeat(32),
    RATE_LIMIT: 'off',
    // Most tests look at an order that is paid before they deliver it.
    DELIVER_AT_ONCE: 'off',
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  return {
    environment,
    secrets: openSecrets(environment),
    db,
    logger: createLogger({ level: environment.LOG_LEVEL, pretty: false }),
    storage: createLocalStorage(path.join(folder, 'files')),
    responseCache: new ResponseCache(),
    rateLimits: unlimited,
    ports: [],
    ...options.services,
  };
}
