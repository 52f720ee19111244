import { z } from 'zod';
import { invalidateAll } from '../platform/cache/cache-bus.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { NamedBuckets } from '../platform/files/named-storage.ts';
import type { S3Settings } from '../platform/files/s3-storage.ts';
import type { Services } from '../platform/services.ts';
import { findBucket } from './file-store.ts';
import { saveProgress } from './save-progress.ts';
import { openSetting, sealSetting } from './setting-secrets.ts';
import { getSettings, toSettings } from './settings.queries.ts';

/** No setting of the shop's: nobody reads or changes it, and a rotation of the key seals it anew as any secret. */
const key = 'formerBuckets';

const text = z.string().optional();
const bucketsSchema = z.array(
  z.object({
    S3_BUCKET: text,
    S3_ENDPOINT: text,
    S3_REGION: z.string(),
    S3_PATH_STYLE: z.boolean(),
    S3_ACCESS_KEY: text,
    S3_SECRET_KEY: text,
  }),
) satisfies z.ZodType<S3Settings[]>;

type Rows = readonly { key: string; value: unknown }[];
type Needs = Pick<Services, 'secrets'>;

/** The buckets of the settings, for the file storage. */
export function namedBuckets(services: Pick<Services, 'db' | 'secrets'>): NamedBuckets {
  return {
    current: async () => findBucket(services, await getSettings(services.db)),
    former: async () => await readFormerBuckets(services),
  };
}

async function readFormerBuckets({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<S3Settings[]> {
  const row = await db.prisma.setting.findUnique({ where: { key }, select: { value: true } });
  return openBuckets({ secrets }, row?.value);
}

/** Keeps the bucket that the settings `before` named where those of `after` name another one, or none. */
export async function keepFormerBucket(tx: Transaction, needs: Needs, before: Rows, after: Rows): Promise<void> {
  const left = findBucket(needs, toSettings(before));
  const now = findBucket(needs, toSettings(after));
  if (!left || isSamePlace(left, now)) return;
  const kept = openBuckets(needs, before.find((row) => row.key === key)?.value);
  const others = kept.filter((bucket) => !isSamePlace(bucket, left) && !isSamePlace(bucket, now));
  await saveProgress(tx, key, sealSetting(needs.secrets, key, JSON.stringify([left, ...others])));
  await invalidateAll(tx);
}

function openBuckets({ secrets }: Needs, value: unknown): S3Settings[] {
  const opened = openSetting(secrets, key, typeof value === 'string' ? value : '');
  return opened === undefined ? [] : bucketsSchema.parse(JSON.parse(opened));
}

function isSamePlace(one: S3Settings, other: S3Settings | undefined): boolean {
  return one.S3_BUCKET === other?.S3_BUCKET && one.S3_ENDPOINT === other?.S3_ENDPOINT;
}
