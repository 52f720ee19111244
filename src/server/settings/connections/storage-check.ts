import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { refusePrivateHost } from '../../platform/http/public-hosts.ts';
import { findBucket } from '../file-store.ts';
import { getSettings } from '../settings.queries.ts';
import { type ConnectionCheck, failed, runConnectionCheck, worked } from './connection-check.ts';

const label = 'The file storage';

/** Writes, reads and removes one object in the bucket of the settings. */
export const storageCheck: ConnectionCheck = {
  name: 's3',
  label: 'File storage',
  group: 'files',
  state: async (services) => {
    const bucket = findBucket(services, await getSettings(services.db));
    if (bucket) return `Files are stored in the bucket ${bucket.S3_BUCKET} from these settings.`;
    const { S3_BUCKET } = services.environment;
    const rest = 'Saving a bucket with its access key and secret key here replaces it.';
    return S3_BUCKET ? `Files are stored in S3_BUCKET. ${rest}` : `Files are stored on this machine. ${rest}`;
  },
  test: (services) =>
    runConnectionCheck(
      label,
      async () => {
        const bucket = findBucket(services, await getSettings(services.db));
        if (!bucket) return failed('Save a bucket, its access key and its secret key first.');
        if (bucket.S3_ENDPOINT !== undefined) await refusePrivateHost(bucket.S3_ENDPOINT);
        const { createS3Storage } = await import('../../platform/files/s3-storage.ts');
        const storage = createS3Storage(bucket, services.storage);
        const key = `checks/${uuid()}`;
        const bytes = Buffer.from('game-market');
        await storage.write(key, bytes);
        const found = await buffer(storage.read(key, { start: 0, end: bytes.length - 1 }));
        await storage.remove(key);
        if (!found.equals(bytes)) return failed(`${label} returned something other than what was written.`);
        return worked(`A test file was written to ${bucket.S3_BUCKET}, read back and deleted.`);
      },
      explainStore,
    ),
};

/** The store's own code, which its documentation explains. */
function explainStore(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('$metadata' in error) || error.name === 'TimeoutError') return undefined;
  const known: Readonly<Record<string, string>> = {
    NoSuchBucket: 'There is no bucket with this name.',
    AccessDenied: 'This access key has no access to the bucket.',
    InvalidAccessKeyId: 'This access key does not exist.',
    SignatureDoesNotMatch: 'The secret key does not match this access key.',
  };
  return known[error.name] ?? `${label} refused: ${error.name.replace(/[^A-Za-z]/g, '').slice(0, 60)}.`;
}
