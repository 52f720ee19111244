import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../shared/errors/error-catalogue.ts';
import { AppError } from './app-error.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** D-70: points per window in seconds, for each member or, for guests, each address. */
const limits = {
  all: { points: 300, duration: MINUTE, code: 'RATE_LIMITED' },
  login: { points: 10, duration: MINUTE, code: 'AUTH_015' },
  socialStart: { points: 30, duration: MINUTE, code: 'RATE_LIMITED' },
  socialLogin: { points: 10, duration: MINUTE, code: 'AUTH_015' },
  register: { points: 5, duration: HOUR, code: 'RATE_LIMITED' },
  twoFactor: { points: 30, duration: 10 * MINUTE, code: 'AUTH_015' },
  twoFactorMail: { points: 10, duration: HOUR, code: 'RATE_LIMITED' },
  sudo: { points: 30, duration: 10 * MINUTE, code: 'AUTH_015' },
  verifyEmail: { points: 20, duration: DAY, code: 'RATE_LIMITED' },
  resendVerification: { points: 5, duration: DAY, code: 'RATE_LIMITED' },
  forgotPassword: { points: 3, duration: HOUR, code: 'RATE_LIMITED' },
  linkToken: { points: 30, duration: HOUR, code: 'RATE_LIMITED' },
  upload: { points: 30, duration: HOUR, code: 'RATE_LIMITED' },
  refresh: { points: 60, duration: 10 * MINUTE, code: 'RATE_LIMITED' },
  clientError: { points: 20, duration: MINUTE, code: 'RATE_LIMITED' },
  search: { points: 60, duration: MINUTE, code: 'RATE_LIMITED' },
  suggestions: { points: 120, duration: MINUTE, code: 'RATE_LIMITED' },
  validateOrder: { points: 30, duration: MINUTE, code: 'RATE_LIMITED' },
  createOrder: { points: 10, duration: HOUR, code: 'RATE_LIMITED' },
  /** Of one order; whoever asks. */
  payAttempt: { points: 6, duration: 10 * MINUTE, code: 'RATE_LIMITED' },
  processPayment: { points: 30, duration: 10 * MINUTE, code: 'RATE_LIMITED' },
  keepCard: { points: 10, duration: HOUR, code: 'RATE_LIMITED' },
  submitHash: { points: 10, duration: HOUR, code: 'RATE_LIMITED' },
  orderNote: { points: 20, duration: HOUR, code: 'RATE_LIMITED' },
  orderIssue: { points: 10, duration: DAY, code: 'RATE_LIMITED' },
  orderExport: { points: 5, duration: HOUR, code: 'RATE_LIMITED' },
  topUp: { points: 20, duration: HOUR, code: 'RATE_LIMITED' },
  withdrawal: { points: 10, duration: HOUR, code: 'RATE_LIMITED' },
  downloadLink: { points: 30, duration: HOUR, code: 'RATE_LIMITED' },
  viewEvent: { points: 60, duration: MINUTE, code: 'RATE_LIMITED' },
  report: { points: 10, duration: DAY, code: 'RATE_LIMITED' },
  dataExport: { points: 5, duration: HOUR, code: 'RATE_LIMITED' },
  keyReveal: { points: 20, duration: HOUR, code: 'RATE_LIMITED' },
  webhook: { points: 600, duration: MINUTE, code: 'RATE_LIMITED' },
  review: { points: 10, duration: DAY, code: 'RATE_LIMITED' },
  reviewVote: { points: 60, duration: HOUR, code: 'RATE_LIMITED' },
} as const satisfies Record<string, { points: number; duration: number; code: ErrorCode }>;
export type RateLimitName = keyof typeof limits;

/**
 * Sign-in limits are counted by address even for members, or each new account would bring a fresh limit for attacking
 * the next one.
 */
const byAddress: readonly RateLimitName[] = ['login', 'register', 'socialLogin'];

export function isCountedByAddress(name: RateLimitName): boolean {
  return byAddress.includes(name);
}

/** The rest of a limit after a call. */
export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Seconds until all points are back. */
  resetSeconds: number;
  /** Seconds that the points are for. */
  windowSeconds: number;
}

export interface RateLimits {
  /**
   * Takes one point of `subject`; throws the limit's error with `retryAfter` when none is left. Either way `report`
   * receives the rest, for the response headers.
   */
  consume: (name: RateLimitName, subject: string, report?: (state: RateLimitState) => void) => Promise<void>;
}

/** The `RateLimit-*` headers of an answer (D-69). A narrower limit of the same call replaces the wider one. */
export function rateLimitHeaders(state: RateLimitState): [name: string, value: string][] {
  return [
    ['RateLimit-Limit', `${state.limit}`],
    ['RateLimit-Remaining', `${state.remaining}`],
    ['RateLimit-Reset', `${state.resetSeconds}`],
    ['RateLimit-Policy', `${state.limit};w=${state.windowSeconds}`],
  ];
}

/** No limits, for benchmarks and tests (RATE_LIMIT=off). */
export const unlimited: RateLimits = { consume: async () => {} };

/** A counter slower than this counts as unavailable. */
const answerMs = 300;
/** How long Redis is not used after a failure; then one call tries again. */
const restMs = 5000;
/** Without Redis each process counts alone, so its limit is reduced to keep the total bounded. */
const strictness = 2;

/**
 * Counters in Redis when there is one, so that every process counts together; stricter ones in memory while it is away.
 */
export function createRateLimits(redis: Redis | undefined): RateLimits {
  const names = Object.keys(limits).filter(isLimitName);
  const memory = new Map(names.map((name) => [name, inMemory(name, redis ? strictness : 1)]));
  const shared = redis && new Map(names.map((name) => [name, inRedis(redis, name)]));
  let restUntil = Number.NEGATIVE_INFINITY;
  const take = async (name: RateLimitName, subject: string) => {
    const counter = shared?.get(name);
    if (!counter || performance.now() < restUntil) return await memory.get(name)?.consume(subject);
    const wasAway = restUntil > 0;
    // While one call tries again, the others continue without it.
    if (wasAway) restUntil = performance.now() + restMs;
    try {
      const taken = await inTime(counter.consume(subject));
      if (wasAway) restUntil = Number.NEGATIVE_INFINITY;
      return taken;
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        if (wasAway) restUntil = Number.NEGATIVE_INFINITY;
        throw error;
      }
      restUntil = performance.now() + restMs;
      return await memory.get(name)?.consume(subject);
    }
  };
  return {
    consume: async (name, subject, report) => {
      try {
        const taken = await take(name, subject);
        if (taken) report?.(toState(name, taken));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const state = toState(name, rejection);
        report?.(state);
        throw new AppError(limits[name].code, { retryAfter: state.resetSeconds });
      }
    },
  };
}

function inMemory(name: RateLimitName, share: number): RateLimiterAbstract {
  const { points, duration } = limits[name];
  return new RateLimiterMemory({ keyPrefix: name, points: Math.max(1, Math.floor(points / share)), duration });
}

function inRedis(redis: Redis, name: RateLimitName): RateLimiterAbstract {
  const { points, duration } = limits[name];
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
  });
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The counter does not answer')), answerMs);
  });
  // Errors after the timeout would otherwise be unhandled.
  work.catch(() => undefined);
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function toState(name: RateLimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitState {
  const { points: limit, duration: windowSeconds } = limits[name];
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    // After a clock change the rest of a window may exceed the window or be negative.
    resetSeconds: Math.min(windowSeconds, Math.max(0, Math.ceil(msBeforeNext / 1000))),
    windowSeconds,
  };
}

function isLimitName(name: string): name is RateLimitName {
  return Object.hasOwn(limits, name);
}
