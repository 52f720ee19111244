import path from 'node:path';
import type { Environment } from '../env.ts';
import { createLocalStorage, type FileStorage } from './storage.ts';

/** The shop's files: in DATA_DIR, or in a bucket when S3_BUCKET names one. */
export async function openStorage(environment: Environment): Promise<FileStorage> {
  const local = createLocalStorage(path.join(environment.DATA_DIR, 'files'));
  if (!environment.S3_BUCKET) return local;
  // Loaded where it is used: it costs every other start a third of a second.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(environment, local);
}
