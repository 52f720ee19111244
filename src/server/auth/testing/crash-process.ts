// A shop process that does one thing for one visitor and is killed at a crash point on the way.

import { loginSchema, registerSchema } from '../../../shared/auth/auth.schemas.ts';
import { linkTokenSchema, resetPasswordSchema } from '../../../shared/auth/password.schemas.ts';
import { guest } from '../../platform/actor.ts';
import { ReplyCache } from '../../platform/cache/reply-cache.ts';
import { armCrashPoint } from '../../platform/crash-points.ts';
import { openSecrets } from '../../platform/crypto/secrets.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { readEnvironment } from '../../platform/env.ts';
import { createLocalStorage } from '../../platform/files/storage.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { unlimited } from '../../platform/rate-limit.ts';
import type { Exchange } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { confirmEmailChange } from '../email/confirm-email-change.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { login } from '../sign-in/login.ts';
import { register } from '../sign-in/register.ts';
import { crashMasterKey, crashSettingsSchema } from './start-crash-process.ts';

const settings = crashSettingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const { databaseUrl, crashAt, act, input, deviceId, cookies } = settings;
const environment = readEnvironment({ NODE_ENV: 'test', SETTINGS_KEY: crashMasterKey, RATE_LIMIT: 'off' });
const logger = createLogger({ level: 'error', pretty: false });
const services: Services = {
  environment,
  secrets: openSecrets(environment),
  db: createDatabase(databaseUrl, { poolSize: 5, waitMs: 30_000, logger }),
  logger,
  storage: createLocalStorage(environment.DATA_DIR),
  replyCache: new ReplyCache(),
  rateLimits: unlimited,
  ports: [],
};
const exchange: Exchange = {
  requestId: 'crash',
  ip: '203.0.113.77',
  userAgent: 'test',
  deviceId,
  idempotencyKey: undefined,
  apiRoot: '/api',
  cookies,
  setCookie: () => undefined,
  clearCookie: () => undefined,
  isBackground: false,
  noteRateLimit: () => undefined,
  issueCsrfToken: () => '',
};
armCrashPoint(crashAt);
if (act === 'register') await register(services, exchange, registerSchema.parse(input));
if (act === 'login') await login(services, exchange, loginSchema.parse(input));
if (act === 'refresh') await refreshSession(services, exchange);
if (act === 'resetPassword') await resetPassword(services, exchange, guest, resetPasswordSchema.parse(input));
if (act === 'confirmEmailChange') await confirmEmailChange(services, exchange, guest, linkTokenSchema.parse(input));
await services.db.close();
