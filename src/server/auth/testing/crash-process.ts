// A shop process that does one thing for one visitor and is killed at a crash point on the way.

import { loginSchema, registerSchema } from '../../../shared/auth/auth.schemas.ts';
import { linkTokenSchema, resetPasswordSchema } from '../../../shared/auth/password.schemas.ts';
import { guest } from '../../platform/actor.ts';
import { armCrashPoint } from '../../platform/crash-points.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { confirmEmailChange } from '../email/confirm-email-change.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { login } from '../sign-in/login.ts';
import { register } from '../sign-in/register.ts';
import { crashMasterKey, crashSettingsSchema } from './start-crash-process.ts';

const settings = crashSettingsSchema.parse(JSON.parse(process.argv[2] ?? '{}'));
const { databaseUrl, crashAt, act, input, deviceId, cookies } = settings;
const logger = createLogger({ level: 'error', pretty: false });
const db = createDatabase(databaseUrl, { poolSize: 5, waitMs: 30_000, logger });
const services = createTestServices(db, { environment: { SETTINGS_KEY: crashMasterKey }, services: { logger } });
const requestInfo: RequestInfo = {
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
  reportRateLimit: () => undefined,
  issueCsrfToken: () => '',
};
armCrashPoint(crashAt);
if (act === 'register') await register(services, requestInfo, registerSchema.parse(input));
if (act === 'login') await login(services, requestInfo, loginSchema.parse(input));
if (act === 'refresh') await refreshSession(services, requestInfo);
if (act === 'resetPassword') await resetPassword(services, requestInfo, guest, resetPasswordSchema.parse(input));
if (act === 'confirmEmailChange') await confirmEmailChange(services, requestInfo, guest, linkTokenSchema.parse(input));
await services.db.close();
