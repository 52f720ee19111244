import { resolve } from 'node:path';
import { z } from 'zod';
import { parseMasterKey } from './crypto/secrets.ts';
import { loopbackNames } from './loopback-names.ts';
import { StartupError } from './startup-error.ts';

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address such as ${example}`,
  });
const origin = (example: string) =>
  url(['http:', 'https:'], example).transform((value) => new URL(value).href.replace(/\/$/, ''));
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => ['on', 'true', '1'].includes(value));
const portMessage = 'must be a whole number from 0 to 65535';

const environmentSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
      .default('development'),
    PORT: z.coerce
      .number({ error: portMessage })
      .int(portMessage)
      .min(0, portMessage)
      .max(65_535, portMessage)
      .default(3000),
    HOST: z.string().optional(),
    ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/shop').optional(),
    DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/shop').optional(),
    DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/shop').optional(),
    DATABASE_POOL: z.coerce
      .number({ error: 'must be a whole number from 2 to 100' })
      .int('must be a whole number from 2 to 100')
      .min(2, 'must be a whole number from 2 to 100')
      .max(100, 'must be a whole number from 2 to 100')
      .default(10),
    DATABASE_NAMED_STATEMENTS: flag.default(true),
    REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
    QUEUE_BACKEND: z.enum(['redis', 'postgres'], { error: 'must be redis or postgres' }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: origin('https://s3.eu-central-1.amazonaws.com').optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_PATH_STYLE: flag.optional(),
    CLAMD_URL: url(['tcp:'], 'tcp://host:3310').optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
    PUBLIC_URL: origin('https://shop.example.com')
      .refine((value) => new URL(value).origin === value, {
        error: 'must be an origin such as https://shop.example.com, without path, query or password',
      })
      .optional(),
    API_HOST: z.hostname({ error: 'must be a host name such as api.example.com' }).optional(),
    SETTINGS_KEY: z
      .string()
      .refine((value) => parseMasterKey(value) !== null, {
        error: 'must be 32 bytes, encoded as base64 or as 64 hex digits',
      })
      .optional(),
    SETTINGS_KEY_FILE: z.string().optional(),
    SETTINGS_KEY_NEXT: z
      .string()
      .refine((value) => parseMasterKey(value) !== null, {
        error: 'must be 32 bytes, encoded as base64 or as 64 hex digits',
      })
      .optional(),
    LISTED_NETWORKS_FILE: z.string().optional(),
    SETTINGS_KEY_LOST: z
      .string()
      .regex(/^([0-9a-f]{8}|unknown)$/, 'must be the key id that the shop printed when it refused to start')
      .optional(),
    GOOGLE_ISSUER: origin('https://accounts.google.com').default('https://accounts.google.com'),
    APPLE_ISSUER: origin('https://appleid.apple.com').default('https://appleid.apple.com'),
    GITHUB_URL: origin('https://github.com').default('https://github.com'),
    GITHUB_API_URL: origin('https://api.github.com').default('https://api.github.com'),
    SOCIAL_TIMEOUT_MS: z.coerce
      .number({ error: 'must be milliseconds, 100 to 60000' })
      .int('must be milliseconds, 100 to 60000')
      .min(100, 'must be milliseconds, 100 to 60000')
      .max(60_000, 'must be milliseconds, 100 to 60000')
      .default(10_000),
    STRIPE_API_BASE: origin('https://api.stripe.com').default('https://api.stripe.com'),
    STRIPE_JS_URL: url(['http:', 'https:'], 'https://js.stripe.com/v3/').default('https://js.stripe.com/v3/'),
    PAYPAL_API_BASE: origin('https://api-m.paypal.com').optional(),
    CURRENCY_RATES_URL: url(
      ['http:', 'https:'],
      'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    ).default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
    PASSWORD_LEAKS_URL: origin('https://api.pwnedpasswords.com').default('https://api.pwnedpasswords.com'),
    WEBHOOK_PRIVATE_HOSTS: flag.optional(),
    MAIL_PRIVATE_HOSTS: flag.optional(),
    SEED_DEMO: z.union([z.literal('local'), flag], { error: 'must be on, off or local' }).optional(),
    RATE_LIMIT: flag.default(true),
    DELIVER_AT_ONCE: flag.default(true),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      })
      .default('info'),
    TRUST_PROXY: z.coerce
      .number({ error: 'must be the number of proxies in front of the shop, 0 to 10' })
      .int('must be the number of proxies in front of the shop, 0 to 10')
      .min(0, 'must be the number of proxies in front of the shop, 0 to 10')
      .max(10, 'must be the number of proxies in front of the shop, 0 to 10')
      .default(0),
    BACKUP_KEY: z
      .string()
      .refine((value) => parseMasterKey(value) !== null, {
        error: 'must be 32 bytes, encoded as base64 or as 64 hex digits',
      })
      .optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    METRICS_PORT: z.coerce
      .number({ error: portMessage })
      .int(portMessage)
      .min(0, portMessage)
      .max(65_535, portMessage)
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: origin('http://collector:4318').optional(),
    OTEL_SERVICE_NAME: z.string().default('game-market'),
    CRASH_AT: z.string().optional(),
  })
  .superRefine((value, context) => {
    if (value.DATABASE_URL && !value.SETTINGS_KEY && !value.SETTINGS_KEY_FILE) {
      context.addIssue({
        code: 'custom',
        path: ['SETTINGS_KEY'],
        message:
          'or SETTINGS_KEY_FILE is required with DATABASE_URL, so that every process and restart reads the same secrets',
      });
    }
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
      if (value[name] && !value.DATABASE_URL) {
        context.addIssue({ code: 'custom', path: [name], message: 'needs DATABASE_URL beside it' });
      }
    }
    if (value.S3_BUCKET && !value.S3_ACCESS_KEY !== !value.S3_SECRET_KEY) {
      context.addIssue({
        code: 'custom',
        path: ['S3_ACCESS_KEY'],
        message: 'and S3_SECRET_KEY belong together; leave out both to use the credentials of the machine',
      });
    }
    if (value.QUEUE_BACKEND === 'postgres' && value.REDIS_URL) {
      context.addIssue({
        code: 'custom',
        path: ['QUEUE_BACKEND'],
        message: 'cannot be postgres while REDIS_URL is set',
      });
    }
  })
  .transform((value) => {
    const PUBLIC_URL = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
    const { SEED_DEMO = value.NODE_ENV === 'development' } = value;
    return {
      ...value,
      PUBLIC_URL,
      // Stores other than Amazon's have no host name for each bucket.
      S3_PATH_STYLE: value.S3_PATH_STYLE ?? value.S3_ENDPOINT !== undefined,
      // Everybody knows the passwords of the demo's accounts.
      SEED_DEMO: SEED_DEMO === 'local' ? loopbackNames.includes(new URL(PUBLIC_URL).hostname) : SEED_DEMO,
    };
  });

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads and checks the environment; call once, at the top of a process. Empty values count as unset.
 *
 * @throws StartupError one sentence that names the first wrong variable; never its value, which may be a secret
 */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new StartupError(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is wrong'}.`);
}
