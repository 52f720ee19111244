import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from './env.ts';
import { StartupError } from './startup-error.ts';

export type Secrets = {
  /** 32 bytes for one purpose ("cookie-signing", "settings"); the same purpose gives the same key on every process. */
  deriveKey(purpose: string): Buffer;
};

/** Opens the master key: SETTINGS_KEY, else the file SETTINGS_KEY_FILE or DATA_DIR/settings.key, made on first use. */
export function openSecrets(
  environment: Pick<Environment, 'SETTINGS_KEY' | 'SETTINGS_KEY_FILE' | 'DATA_DIR'>,
): Secrets {
  const master =
    environment.SETTINGS_KEY === undefined
      ? keptMasterKey(environment.SETTINGS_KEY_FILE ?? join(environment.DATA_DIR, 'settings.key'))
      : parseMasterKey(environment.SETTINGS_KEY);
  if (!master) throw new StartupError('SETTINGS_KEY must be 32 bytes written as base64 or as 64 hex digits.');
  const derived = new Map<string, Buffer>();
  return {
    deriveKey(purpose) {
      const known = derived.get(purpose);
      if (known) return known;
      const key = Buffer.from(hkdfSync('sha256', master, 'game-market', purpose, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}

/** The 32 bytes behind a base64, base64url or hex text, or null when it is anything else. */
export function parseMasterKey(text: string): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  const isKey = bytes.length === 32 && (/^[0-9a-f]{64}$/i.test(text) || /^[\w+/-]{43}=?$/.test(text));
  return isKey ? bytes : null;
}

function keptMasterKey(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // 'wx': of two processes starting at once one writes, the other reads what the first wrote.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = parseMasterKey(readFileSync(file, 'utf8').trim());
  if (!key)
    throw new StartupError(`${file} does not hold a 32 byte key: restore it from a backup, or set SETTINGS_KEY.`);
  return key;
}
