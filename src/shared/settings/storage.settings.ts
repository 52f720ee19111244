import { z } from 'zod';
import { type DomainSettings, switchSetting, textSetting } from './setting.schemas.ts';

/** A bucket for the files that are sold and uploaded. */
export const storageSettings = {
  internal: {
    s3Bucket: z
      .string()
      .regex(/^(?:|[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, 'bucketInvalid')
      .default('')
      .describe('Bucket for files on Amazon S3 or a compatible service. Leave empty to use S3_BUCKET or local storage'),
    s3Endpoint: z
      .string()
      .max(500)
      .regex(/^(?:|https:\/\/[^\s/?#]+\/?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/?)$/, 'endpointInvalid')
      .default('')
      .describe('Endpoint of the service, with https://. Leave empty for Amazon S3'),
    s3Region: textSetting.max(60, 'tooLong').default('us-east-1').describe('Region of the bucket'),
    s3PathStyle: switchSetting
      .default(false)
      .describe('Put the bucket name in the URL path. Most services other than Amazon need this'),
    s3AccessKey: textSetting.max(200, 'tooLong').default('').describe('Access key ID'),
  },
  secret: {
    s3SecretKey: textSetting.default('').describe('Secret access key'),
  },
} satisfies DomainSettings;
