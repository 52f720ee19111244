import type { Database } from './db.ts';
import type { Environment } from './env.ts';
import type { FileScanner } from './file-scanner.ts';
import type { Logger } from './logger.ts';
import type { RateLimits } from './rate-limit.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Secrets } from './secrets.ts';
import type { FileStorage } from './storage.ts';

/** What a process builds once at start and hands to every use case. Knows no request. */
export interface Services {
  environment: Environment;
  secrets: Secrets;
  db: Database;
  logger: Logger;
  storage: FileStorage;
  /** Absent where no virus scanner is configured. */
  scanner?: FileScanner | undefined;
  replyCache: ReplyCache;
  rateLimits: RateLimits;
}
