import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '../env.ts';
import { StartupError } from '../startup-error.ts';

export type Secrets = {
  /** 32 bytes for one purpose ("cookie-signing", "settings"); the same purpose gives the same key on every process. */
  deriveKey(purpose: string): Buffer;
};

type KeyPlace = Pick<Environment, 'SETTINGS_KEY' | 'SETTINGS_KEY_FILE' | 'DATA_DIR'>;

/** Opens the master key wherever it is, and makes one where there is none: only for a database that holds no secret yet. */
export function openSecrets(place: KeyPlace): Secrets {
  return findSecrets(place) ?? makeSecrets(place);
}

/**
 * Opens the master key: SETTINGS_KEY, else the file SETTINGS_KEY_FILE or DATA_DIR/settings.key. Null when there is none.
 *
 * @throws StartupError when what is there is no key
 */
export function findSecrets(place: KeyPlace): Secrets | null {
  if (place.SETTINGS_KEY !== undefined) {
    const key = parseMasterKey(place.SETTINGS_KEY);
    if (!key) throw new StartupError('SETTINGS_KEY must be 32 bytes written as base64 or as 64 hex digits.');
    return secretsOf(key);
  }
  const file = keyFileOf(place);
  const text = readKeyFile(file);
  if (text === null) return null;
  const key = parseMasterKey(text.trim());
  if (!key)
    throw new StartupError(`${file} does not hold a 32 byte key: restore it from a backup, or set SETTINGS_KEY.`);
  return secretsOf(key);
}

/** Writes a new master key to its file and opens it. What stands there already stays, and is what is opened. */
export function makeSecrets(place: KeyPlace): Secrets {
  const file = keyFileOf(place);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Half a key would stop every later start.
    if (code === 'ENOSPC') rmSync(file, { force: true });
    if (code !== 'EEXIST') throw error;
  }
  const made = findSecrets(place);
  if (!made) throw new StartupError(`${file} is gone again: something removes the key that the shop has just written.`);
  return made;
}

/** Where the master key comes from, for a sentence to the operator. */
export function keyPlaceOf(place: KeyPlace): string {
  return place.SETTINGS_KEY === undefined ? keyFileOf(place) : 'SETTINGS_KEY';
}

function keyFileOf({ SETTINGS_KEY_FILE, DATA_DIR }: KeyPlace): string {
  return SETTINGS_KEY_FILE ?? join(DATA_DIR, 'settings.key');
}

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function secretsOf(master: Buffer): Secrets {
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
