import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Environment } from '../env.ts';
import { createLocalStorage, type FileStorage } from '../files/storage.ts';
import { StartupError } from '../startup-error.ts';

export interface BackupStore {
  storage: FileStorage;
  /** What stands before the name of a backup in its key. */
  prefix: string;
}

/** Where backups lie: a folder, or `s3://bucket/prefix` with the S3 variables of the environment. */
export async function openBackupStore(place: string, environment: Environment): Promise<BackupStore> {
  if (!place.startsWith('s3://')) return { storage: createLocalStorage(place), prefix: '' };
  const { host, pathname } = new URL(place);
  if (host === '') throw new StartupError(`${place} names no bucket.`);
  const { createS3Storage } = await import('../files/s3-storage.ts');
  const unused = createLocalStorage(path.join(environment.DATA_DIR, 'files'));
  const storage = createS3Storage({ ...environment, S3_BUCKET: host }, unused);
  const words = pathname.split('/').filter((word) => word !== '');
  return { storage, prefix: words.map((word) => `${word}/`).join('') };
}

/** The stored bytes of a backup. */
export async function readStream(storage: FileStorage, key: string): Promise<Readable> {
  const size = await storage.size(key);
  if (size === null || size === 0) throw new StartupError(`Backup ${key} does not exist.`);
  return storage.read(key, { start: 0, end: size - 1 });
}
