import { registerCrashPoints } from '../platform/crash-points.ts';

/** Points at which a test kills the process during sign-in and changes of password or address. */
export const authCrashPoint = registerCrashPoints([
  'auth.register.before-commit',
  'auth.register.after-commit',
  'auth.login.before-commit',
  'auth.login.after-commit',
  'auth.refresh.before-commit',
  'auth.refresh.after-commit',
  'auth.reset-password.before-commit',
  'auth.reset-password.after-commit',
  'auth.email-change.before-commit',
  'auth.email-change.after-commit',
]);
