import path from 'node:path';
import type { Environment } from '../env.ts';
import { createNamedStorage, type NamedBuckets } from './named-storage.ts';
import { createLocalStorage, type FileStorage } from './storage.ts';

/**
 * The shop's files: in the bucket of `buckets` in force, else in that of S3_BUCKET, else in DATA_DIR. Pictures that
 * everybody may fetch stay in DATA_DIR.
 */
export async function openStorage(environment: Environment, buckets?: NamedBuckets): Promise<FileStorage> {
  const local = createLocalStorage(path.join(environment.DATA_DIR, 'files'));
  const usual = await openUsual(environment, local);
  return buckets ? createNamedStorage(usual, local, buckets) : usual;
}

async function openUsual(environment: Environment, local: FileStorage): Promise<FileStorage> {
  if (!environment.S3_BUCKET) return local;
  // Loaded where it is used: it costs every other start a third of a second.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(environment, local);
}
