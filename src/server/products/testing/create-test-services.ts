import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReplyCache } from '../../platform/cache/reply-cache.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/db.ts';
import { readEnvironment } from '../../platform/env.ts';
import { createLocalStorage } from '../../platform/files/storage.ts';
import { unlimited } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';

/** The services of one process on `db`, without queues; a second call gives a second process's. */
export function createTestServices(db: Database): Services {
  const dataDir = mkdtempSync(join(tmpdir(), 'gm-catalogue-'));
  const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  return {
    environment,
    secrets: openSecrets(environment),
    db,
    logger: silentLogger,
    storage: createLocalStorage(join(dataDir, 'files')),
    replyCache: new ReplyCache(),
    rateLimits: unlimited,
    ports: [],
  };
}
