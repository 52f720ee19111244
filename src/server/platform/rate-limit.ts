import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../shared/errors/error-catalogue.ts';
import { AppError } from './app-error.ts';

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * How often something may be asked for. A domain declares its own in `<domain>.limits.ts`, and its procedures cite
 * them.
 */
export interface RateLimit {
  /** What the counter is called: unique, and kept, so that processes of two versions count together. */
  name: string;
  points: number;
  /** Seconds in which the points may be used. */
  duration: number;
  /** The error of a call too many: RATE_LIMITED unless said. */
  code?: ErrorCode;
  /**
   * Counts an address even when a member asks. Limits of the doors to an account do: each new account would otherwise
   * bring a fresh count to open the next one with.
   */
  isByAddress?: boolean;
}
export type RateLimitTable = Readonly<Record<string, Readonly<RateLimit>>>;

/** Limits of every request, and of every upload to whatever domain. */
export const requestLimits = {
  all: { name: 'all', points: 300, duration: MINUTE },
  allOfAdmin: { name: 'all-of-admin', points: 600, duration: MINUTE },
  /** Pages that are rendered for a request. */
  screens: { name: 'screens', points: 120, duration: MINUTE },
  upload: { name: 'upload', points: 30, duration: HOUR },
} as const satisfies RateLimitTable;

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
   * Takes one point of `subject`, or as many as there are `calls`; throws the limit's error with `retryAfter` when not
   * enough are left. Either way `report` receives the rest, for the response headers.
   */
  consume: (
    limit: RateLimit,
    subject: string,
    report?: (state: RateLimitState) => void,
    calls?: number,
  ) => Promise<void>;
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
  let restUntil = Number.NEGATIVE_INFINITY;
  let isAway = false;
  const noteFailure = () => {
    restUntil = performance.now() + restMs;
    isAway = true;
  };
  const memory = oncePerLimit((limit) => inMemory(limit, redis ? strictness : 1, noteFailure));
  const shared = redis && oncePerLimit((limit) => inRedis(redis, limit, memory(limit)));
  const take = async (limit: RateLimit, subject: string, calls: number) => {
    if (!shared || performance.now() < restUntil) return await memory(limit).consumeMeanwhile(subject, calls);
    const isTrial = isAway;
    // While one call tries again, the others continue without it.
    if (isTrial) restUntil = performance.now() + restMs;
    isAway = false;
    try {
      return await shared(limit).consume(subject, calls);
    } finally {
      if (isTrial && !isAway) restUntil = Number.NEGATIVE_INFINITY;
    }
  };
  return {
    consume: async (limit, subject, report, calls = 1) => {
      try {
        const taken = await take(limit, subject, calls);
        report?.(toState(limit, taken));
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        const state = toState(limit, rejection);
        report?.(state);
        throw new AppError(limit.code ?? 'RATE_LIMITED', { retryAfter: state.resetSeconds });
      }
    },
  };
}

/** One counter for each limit, made when it is first asked for. */
function oncePerLimit<Counter>(create: (limit: RateLimit) => Counter): (limit: RateLimit) => Counter {
  const known = new Map<string, Counter>();
  return (limit) => {
    const counter = known.get(limit.name) ?? create(limit);
    known.set(limit.name, counter);
    return counter;
  };
}

function inMemory({ name, points, duration }: RateLimit, share: number, noteFailure: () => void): MemoryCounter {
  const options = { keyPrefix: name, points: Math.max(1, Math.floor(points / share)), duration };
  return new MemoryCounter(options, noteFailure);
}

function inRedis(
  redis: Redis,
  { name, points, duration }: RateLimit,
  insuranceLimiter: MemoryCounter,
): RLWrapperTimeouts {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit:${name}`,
    points,
    duration,
    rejectIfRedisNotReady: true,
  });
  return new RLWrapperTimeouts({ limiter, timeoutMs: answerMs, insuranceLimiter });
}

/**
 * The library asks an insurance limiter when Redis fails, yet leaves Redis no rest: this one says when it was asked.
 */
class MemoryCounter extends RateLimiterMemory {
  readonly #noteFailure: () => void;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], noteFailure: () => void) {
    super(options);
    this.#noteFailure = noteFailure;
  }

  override consume(...call: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#noteFailure();
    return super.consume(...call);
  }

  /** Counts while nobody asks Redis. */
  consumeMeanwhile(subject: string, calls: number): Promise<RateLimiterRes> {
    return super.consume(subject, calls);
  }
}

function toState(
  { points: limit, duration: windowSeconds }: RateLimit,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitState {
  return {
    limit,
    remaining: Math.max(0, remainingPoints),
    // After a clock change the rest of a window may exceed the window or be negative.
    resetSeconds: Math.min(windowSeconds, Math.max(0, Math.ceil(msBeforeNext / 1000))),
    windowSeconds,
  };
}
