import { apiKeysRouter } from './api-keys.router.ts';
import { authRouter } from './auth.router.ts';
import { passkeysRouter } from './passkeys.router.ts';
import { passwordsRouter } from './passwords.router.ts';
import { sessionsRouter } from './sessions.router.ts';
import { twoFactorRouter } from './two-factor.router.ts';
import { viewingRouter } from './viewing.router.ts';

export const authRouters = {
  apiKeys: apiKeysRouter,
  auth: authRouter,
  passkeys: passkeysRouter,
  passwords: passwordsRouter,
  sessions: sessionsRouter,
  twoFactor: twoFactorRouter,
  viewing: viewingRouter,
};
