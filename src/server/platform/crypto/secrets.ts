import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '../env.ts';
import { errorCodeOf } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';
import { openFor, sealFor } from './seal.ts';

export type Secrets = {
  /** 32 bytes for one purpose ("cookie-signing", "settings"); the same purpose gives the same key on every process. */
  deriveKey(purpose: string): Buffer;
  /** The same, but not changed by a rotation: for hashes that are compared with stored ones, never to seal anything. */
  steadyKey(purpose: string): Buffer;
};

type KeyPlace = Pick<Environment, 'SETTINGS_KEY' | 'SETTINGS_KEY_FILE' | 'DATA_DIR'>;

/** Opens the master key, or creates one: only for a database that holds no secret yet. */
export function openSecrets(place: KeyPlace): Secrets {
  return findSecrets(place) ?? makeSecrets(place);
}

/** The same purposes under a key in the environment, or in `DATA_DIR/settings.key.next`, that a rotation leads to. */
export function findNextMaster(place: KeyPlace & { SETTINGS_KEY_NEXT?: string | undefined }): Buffer | null {
  if (place.SETTINGS_KEY_NEXT !== undefined) return parseMasterKey(place.SETTINGS_KEY_NEXT);
  if (place.SETTINGS_KEY !== undefined) return null;
  const text = readKeyFile(nextKeyFileOf(place));
  return text === null ? null : parseMasterKey(text.trim());
}

/** Writes a new master key beside the one of today, for a rotation; one that is there already is kept. */
export function makeNextMaster(place: KeyPlace): Buffer {
  const file = nextKeyFileOf(place);
  const known = findNextMaster(place);
  if (known) return known;
  const master = randomBytes(32);
  // Under another name first: a part of a key must never be taken for one.
  writeFileSync(`${file}.new`, `${master.toString('base64')}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return master;
}

/** Puts the next key in the place of today's. */
export function adoptNextFile(place: KeyPlace): void {
  if (place.SETTINGS_KEY === undefined) renameSync(nextKeyFileOf(place), keyFileOf(place));
}

function nextKeyFileOf(place: KeyPlace): string {
  return `${keyFileOf(place)}.next`;
}

/**
 * Opens the master key: SETTINGS_KEY, else the file SETTINGS_KEY_FILE or DATA_DIR/settings.key. Null when there is
 * none.
 *
 * @throws StartupError when what is there is no key
 */
export function findSecrets(place: KeyPlace): Secrets | null {
  if (place.SETTINGS_KEY !== undefined) {
    const key = parseMasterKey(place.SETTINGS_KEY);
    if (!key) throw new StartupError('SETTINGS_KEY must be 32 bytes, encoded as base64 or as 64 hex digits.');
    return secretsOf(key);
  }
  const file = keyFileOf(place);
  const text = readKeyFile(file);
  if (text === null) return null;
  const key = parseMasterKey(text.trim());
  if (!key)
    throw new StartupError(`${file} does not contain a 32-byte key. Restore it from a backup, or set SETTINGS_KEY.`);
  return secretsOf(key);
}

/** Writes a new master key to its file and opens it. An existing file is kept and opened instead. */
export function makeSecrets(place: KeyPlace): Secrets {
  const file = keyFileOf(place);
  makeFolder(dirname(file));
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A partly written key would prevent every later start.
    if (code === 'ENOSPC') rmSync(file, { force: true });
    if (code !== 'EEXIST') throw error;
  }
  const made = findSecrets(place);
  if (!made)
    throw new StartupError(`${file} has disappeared: something deletes the key file the shop has just written.`);
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
    if (errorCodeOf(error) === 'ENOENT') return null;
    // Node names no path when it is a folder.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  }
}

const bases = new WeakMap<Secrets, Buffer>();

function secretsOf(master: Buffer, base = master): Secrets {
  const secrets = { deriveKey: deriving(master), steadyKey: deriving(base) };
  bases.set(secrets, base);
  return secrets;
}

function deriving(master: Buffer): (purpose: string) => Buffer {
  const derived = new Map<string, Buffer>();
  return (purpose) => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, 'game-market', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
}

/** The master key `master`, with the steady keys of those it follows. */
export function succeed(former: Secrets | null, master: Buffer): Secrets {
  return secretsOf(master, (former && bases.get(former)) ?? master);
}

const BASE = 'settings-key-base';

/** What keeps the steady keys through a rotation, sealed under the key of today. */
export function sealBase(secrets: Secrets): string {
  return sealFor(secrets.deriveKey(BASE), BASE, bases.get(secrets)?.toString('hex') ?? '');
}

/** These secrets with the steady keys that `sealBase` kept; as they are where there was no rotation. */
export function withBase(secrets: Secrets, baseCrypt: string | null): Secrets {
  if (baseCrypt === null) return secrets;
  const text = openFor(secrets.deriveKey(BASE), BASE, baseCrypt);
  if (text === undefined) throw new StartupError('The settings key check in the database has been tampered with.');
  const base = Buffer.from(text, 'hex');
  const based = { deriveKey: secrets.deriveKey, steadyKey: deriving(base) };
  bases.set(based, base);
  return based;
}

/** The 32 bytes behind a base64, base64url or hex text, or null when it is anything else. */
export function parseMasterKey(text: string): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  const isKey = bytes.length === 32 && (/^[0-9a-f]{64}$/i.test(text) || /^[\w+/-]{43}=?$/.test(text));
  return isKey ? bytes : null;
}
