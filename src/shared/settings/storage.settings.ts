import { z } from 'zod';
import { type DomainSettings, switchSetting, textSetting } from './setting.schemas.ts';

/** A bucket for the files that are sold and uploaded. */
export const storageSettings = {
  internal: {
    s3Bucket: z
      .string()
      .regex(/^(?:|[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, 'bucketInvalid')
      .default('')
      .describe('Bucket for files at Amazon S3 or a compatible store; empty leaves files to S3_BUCKET or this machine'),
    s3Endpoint: z
      .string()
      .max(500)
      .regex(/^(?:|https:\/\/[^\s/?#]+\/?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/?)$/, 'endpointInvalid')
      .default('')
      .describe('Address of the store, with https://; empty for Amazon S3'),
    s3Region: textSetting.max(60, 'tooLong').default('us-east-1').describe('Region of the bucket'),
    s3PathStyle: switchSetting
      .default(false)
      .describe('The bucket is named in the path of addresses, as most stores other than Amazon want it'),
    s3AccessKey: textSetting.max(200, 'tooLong').default('').describe('Access key id of the store'),
  },
  secret: {
    s3SecretKey: textSetting.default('').describe('Secret access key of the store'),
  },
} satisfies DomainSettings;
