import type { Settings } from '../../shared/settings/settings.ts';
import type { S3Settings } from '../platform/files/s3-storage.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from './setting-secrets.ts';

/** The bucket of the settings; undefined until all that it needs is set, then it wins over S3_BUCKET. */
export function findBucket({ secrets }: Pick<Services, 'secrets'>, settings: Settings): S3Settings | undefined {
  const { s3Bucket, s3Endpoint, s3Region, s3PathStyle, s3AccessKey } = settings;
  const secretKey = openSetting(secrets, 's3SecretKey', settings.s3SecretKey);
  if (s3Bucket === '' || s3AccessKey === '' || secretKey === undefined) return undefined;
  return {
    S3_BUCKET: s3Bucket,
    S3_ENDPOINT: s3Endpoint === '' ? undefined : s3Endpoint.replace(/\/$/, ''),
    S3_REGION: s3Region,
    S3_PATH_STYLE: s3PathStyle,
    S3_ACCESS_KEY: s3AccessKey,
    S3_SECRET_KEY: secretKey,
  };
}
