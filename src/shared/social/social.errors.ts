import type { ErrorEntries } from '../errors/error-entry.ts';

export const socialErrors = {
  SOCIAL_LOGIN_FAILED: { status: 400, title: 'Sign-in failed', message: 'Login failed' },
  SOCIAL_EMAIL_MISSING: {
    status: 422,
    title: 'E-mail needed',
    message: 'That account did not share a verified e-mail address. Verify one there and try again.',
  },
  SOCIAL_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Account exists',
    message:
      'An account with this e-mail already exists. Sign in the way you usually do, then link the two on the security page.',
  },
  SOCIAL_LINKED_ELSEWHERE: {
    status: 409,
    title: 'Already linked',
    message:
      'That account is linked to another member here, or you have linked another one of its kind. Unlink the other one first.',
  },
  LAST_LOGIN_METHOD: {
    status: 409,
    title: 'Only way to sign in',
    message: 'This is your only way to sign in. Set a password or link another account first.',
  },
} as const satisfies ErrorEntries;
