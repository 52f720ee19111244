import type { ErrorEntries } from '../errors/error-entry.ts';

export const socialErrors = {
  SOCIAL_LOGIN_FAILED: { status: 400, title: 'Sign-in failed', message: 'Login failed' },
  SOCIAL_EMAIL_MISSING: {
    status: 422,
    title: 'E-mail needed',
    message: 'Your account there shares no confirmed e-mail address. Confirm one there and try again.',
  },
  SOCIAL_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Account exists',
    message: 'There is an account with this e-mail. Sign in the way you usually do, then link it on the security page.',
  },
  SOCIAL_LINKED_ELSEWHERE: {
    status: 409,
    title: 'Already linked',
    message: 'One of the two accounts is already linked to another one.',
  },
  LAST_LOGIN_METHOD: {
    status: 409,
    title: 'Last way in',
    message: 'This is your only way to sign in. Set a password or link another account first.',
  },
} as const satisfies ErrorEntries;
