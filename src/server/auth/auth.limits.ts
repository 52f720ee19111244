import { DAY, HOUR, MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const authRateLimits = {
  login: { name: 'login', points: 10, duration: MINUTE, code: 'AUTH_015', isByAddress: true },
  /** Guesses from the many addresses of one network, such as a rented rack's: known browsers are not counted. */
  loginOfNetwork: { name: 'loginOfNetwork', points: 100, duration: MINUTE, code: 'AUTH_015', isByAddress: true },
  register: { name: 'register', points: 5, duration: HOUR, isByAddress: true },
  captcha: { name: 'captcha', points: 60, duration: 10 * MINUTE, isByAddress: true },
  proposeUserName: { name: 'proposeUserName', points: 30, duration: 10 * MINUTE },
  twoFactor: { name: 'twoFactor', points: 30, duration: 10 * MINUTE, code: 'AUTH_015' },
  twoFactorMail: { name: 'twoFactorMail', points: 10, duration: HOUR },
  passkey: { name: 'passkey', points: 30, duration: 10 * MINUTE, code: 'AUTH_015' },
  apiKey: { name: 'apiKey', points: 60, duration: MINUTE },
  apiKeyOfAdmin: { name: 'apiKeyOfAdmin', points: 600, duration: MINUTE },
  createApiKey: { name: 'createApiKey', points: 20, duration: HOUR },
  sudo: { name: 'sudo', points: 30, duration: 10 * MINUTE, code: 'AUTH_015' },
  verifyEmail: { name: 'verifyEmail', points: 20, duration: DAY },
  resendVerification: { name: 'resendVerification', points: 5, duration: DAY },
  resendEmailChange: { name: 'resendEmailChange', points: 5, duration: DAY },
  forgotPassword: { name: 'forgotPassword', points: 3, duration: HOUR },
  linkToken: { name: 'linkToken', points: 30, duration: HOUR },
  checkLink: { name: 'checkLink', points: 60, duration: HOUR },
  tryAddressAgain: { name: 'tryAddressAgain', points: 5, duration: DAY },
  unsubscribe: { name: 'unsubscribe', points: 60, duration: HOUR },
  /** Wide: an office whose members' access tokens have lapsed counts as one address. */
  refresh: { name: 'refresh', points: 600, duration: 10 * MINUTE },
  refreshOfSession: { name: 'refreshOfSession', points: 10, duration: MINUTE },
} as const satisfies RateLimitTable;
