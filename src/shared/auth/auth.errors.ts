import type { ErrorEntries } from '../errors/error-entry.ts';
import { generalMessages } from '../messages/general.messages.ts';
import { socialMessages } from '../social/social.messages.ts';

export const authErrors = {
  AUTH_001: { status: 401, title: 'Invalid credentials', message: 'Invalid credentials' },
  INVALID_LOGIN: { status: 400, title: 'Invalid credentials', message: 'Invalid credentials' },
  AUTH_002: { status: 403, title: 'Account locked', message: 'Account is locked' },
  AUTH_004: { status: 401, title: 'Session ended', message: 'Your session has expired. Please log in again.' },
  AUTH_005: { status: 401, title: 'Token expired', message: generalMessages.signInToContinue },
  AUTH_006: { status: 401, title: 'Token invalid', message: generalMessages.signInToContinue },
  AUTH_007: { status: 401, title: 'Session timeout', message: 'Your session has expired. Please log in again.' },
  AUTH_008: {
    status: 403,
    title: 'Two-factor authentication required',
    message: 'Please turn on two-factor authentication first.',
  },
  AUTH_009: { status: 401, title: 'Invalid code', message: 'Invalid or expired code' },
  AUTH_010: { status: 403, title: 'Account suspended', message: 'This account is suspended.' },
  AUTH_011: {
    status: 403,
    title: 'Anti-forgery check failed',
    message: 'You do not have permission to perform this action.',
  },
  AUTH_012: {
    status: 400,
    title: 'Invalid sign-in state',
    message: socialMessages.oAuthStateInvalid,
  },
  CAPTCHA_REQUIRED: {
    status: 403,
    title: 'Verification required',
    message: 'We could not verify that you are not a bot. Please try again.',
  },
  AUTH_013: { status: 422, title: 'Not available', message: 'This sign-in method is not available.' },
  AUTH_014: { status: 403, title: 'Confirmation required', message: 'Please confirm that it’s you.' },
  AUTH_015: {
    status: 429,
    title: 'Too many attempts',
    message: 'Too many login attempts. Please try again later.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    title: 'Passkey not accepted',
    message: 'This passkey was not accepted. Try again or use another sign-in method.',
  },
  API_KEY_INVALID: {
    status: 401,
    title: 'API key not accepted',
    message: 'This API key is unknown, expired or revoked.',
  },
  API_KEY_REQUIRED: { status: 401, title: 'API key required', message: 'Please send an API key.' },
  API_KEY_SCOPE: {
    status: 403,
    title: 'Not allowed by this API key',
    message: 'This API key does not have permission for this request.',
  },
  PASSWORD_EXPIRED: {
    status: 403,
    title: 'Password expired',
    message: 'Your password has expired. We have e-mailed you a link to choose a new one.',
  },
  TOKEN_INVALID: { status: 400, title: 'Invalid link', message: 'This link is invalid or has expired.' },
  REGISTRATION_TAKEN: { status: 409, title: 'Already taken', message: 'Email or username already taken' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    title: 'E-mail not verified',
    message: 'Please verify your e-mail address first.',
  },
} as const satisfies ErrorEntries;
