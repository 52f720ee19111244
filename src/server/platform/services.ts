import type { ResponseCache } from './cache/response-cache.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Database } from './database/db.ts';
import type { ReadReplica } from './database/read-replica.ts';
import type { Environment } from './env.ts';
import type { FileScanner } from './files/file-scanner.ts';
import type { FileStorage } from './files/storage.ts';
import type { Logger } from './logging/logger.ts';
import type { Connection } from './ports.ts';
import type { RateLimits } from './rate-limit.ts';

/** What a process builds once at start and hands to every use case. Knows no request. */
export interface Services {
  environment: Environment;
  secrets: Secrets;
  db: Database;
  /** Absent where no DATABASE_REPLICA_URL is configured. Asked through `readLagging`. */
  replica?: ReadReplica | undefined;
  logger: Logger;
  storage: FileStorage;
  /** Absent where no virus scanner is configured. */
  scanner?: FileScanner | undefined;
  responseCache: ResponseCache;
  rateLimits: RateLimits;
  /** What domains offer to those below them. */
  ports: readonly Connection[];
}
