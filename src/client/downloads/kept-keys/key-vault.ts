import { type IDBPDatabase, openDB } from 'idb';
import { keyVault } from '../../platform/session/forget-member.ts';

const secretId = 'secret';
type Kept = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

/** Opened for each use and closed after it: an open database could not be deleted at logout. */
async function withVault<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDB(keyVault, 1, {
    upgrade: (created) => {
      created.createObjectStore('secrets');
      created.createObjectStore('keys');
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Scripts can use the secret but never read it, so a copy of the database alone opens nothing. */
async function secretOf(db: IDBPDatabase): Promise<CryptoKey> {
  const known: unknown = await db.get('secrets', secretId);
  if (known instanceof CryptoKey) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await db.put('secrets', fresh, secretId);
  return fresh;
}

/** The id is part of what is sealed: one key cannot be passed off as another. */
const sealing = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(id),
});

/** Seals a key that was just shown and keeps it in this browser. */
export async function keepKey(id: string, key: string): Promise<void> {
  await withVault(async (db) => {
    const secret = await secretOf(db);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(sealing(id, iv), secret, new TextEncoder().encode(key));
    await db.put('keys', { iv, sealed } satisfies Kept, id);
  });
}

/** A kept key; undefined when it was never shown here, or cannot be opened. */
export async function readKeptKey(id: string): Promise<string | undefined> {
  return await withVault(async (db) => {
    const kept: unknown = await db.get('keys', id);
    if (!isKept(kept)) return undefined;
    const opened = await crypto.subtle.decrypt(sealing(id, kept.iv), await secretOf(db), kept.sealed);
    return new TextDecoder().decode(opened);
  }).catch(() => undefined);
}

/** Deletes every kept key and the secret. */
export async function emptyVault(): Promise<void> {
  await withVault(async (db) => {
    await Promise.all([db.clear('keys'), db.clear('secrets')]);
  });
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    value.iv instanceof Uint8Array &&
    'sealed' in value &&
    value.sealed instanceof ArrayBuffer
  );
}
