import { parseMasterKey } from '../src/server/platform/crypto/secrets.ts';
import type { Environment } from '../src/server/platform/env.ts';
import { StartupError } from '../src/server/platform/startup-error.ts';

/** @throws StartupError without a usable BACKUP_KEY */
export function requireBackupKey({ BACKUP_KEY }: Environment): Buffer {
  const key = BACKUP_KEY === undefined ? null : parseMasterKey(BACKUP_KEY);
  if (key) return key;
  throw new StartupError(
    'BACKUP_KEY is required: 32 bytes, for example from openssl rand -base64 32. Keep it in a safe place.',
  );
}
