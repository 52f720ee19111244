import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isErrorCode } from '../../shared/errors/error-catalogue.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import type { Database } from '../platform/database/db.ts';
import { toAppError } from '../platform/http/error-envelope.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import {
  claimKey,
  forgetKey,
  type HeldKey,
  readRecord,
  releaseKey,
  saveAnswer,
  takeOverKey,
} from './idempotency-records.ts';
import { holdKey } from './key-lease.ts';

/** Refusals must come within two seconds, so a repeat waits no longer for the first request. */
const waitMs = 1200;
const pollMs = 50;

const idempotencyCrashPoint = registerCrashPoints(['idempotency.claimed', 'idempotency.worked', 'idempotency.kept']);

/** Failures with an unknown outcome; the next request continues from there. */
const unknown = new Set(['INTERNAL', 'UNAVAILABLE']);
/** Temporary failures: the same request may succeed a moment later, so they are not stored. */
const passing = new Set([
  'MAINTENANCE',
  'PAYMENT_UNAVAILABLE',
  'PROVIDER_NOT_CONFIGURED',
  'ORDER_LOCKED',
  'WALLET_LOCKED',
  'VIP_LOCKED',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  // The same request follows once the password was given.
  'AUTH_014',
  'AUTH_008',
]);

const answerSchema = z.union([
  z.object({ output: z.unknown() }),
  z.object({ error: z.object({ code: z.string().refine(isErrorCode), options: z.record(z.string(), z.unknown()) }) }),
]);

interface IdempotentContext {
  actor: MemberActor;
  requestInfo: Pick<RequestInfo, 'idempotencyKey'>;
  services: Services;
}

interface Call<Input, Output extends z.ZodType> {
  route: string;
  input: Input;
  output: Output;
  /**
   * The answer where an earlier request with this key, which was killed, did the work already; null where it did not. For
   * work that finds nothing by its key, and would refuse a repeat as already done, or do it again. `since` is when the key
   * was first used.
   */
  done?: (since: Date) => Promise<z.input<Output> | null>;
}

/** What `work` may want to know of the request. */
interface Run {
  key: string;
  /** An earlier request with this key ended with an unknown outcome, so the work may be done already. */
  isRepeat: boolean;
}

/**
 * Runs `work` once per member, mode (live or sandbox), route and Idempotency-Key; a repeat of the request gets the same
 * answer, also a decline (M-06). Without a key every request is its own. A request that was killed blocks its key for some seconds; then
 * `work` runs again, which must be safe: it finds by the key what was already done, or `done` says so before.
 *
 * @throws IDEMPOTENCY_MISMATCH for another body under the key, IDEMPOTENCY_IN_PROGRESS while the first still runs
 */
export async function runIdempotent<Input, Output extends z.ZodType>(
  { actor, requestInfo, services }: IdempotentContext,
  call: Call<Input, Output>,
  work: (key: string, run: Run) => Promise<z.input<Output>>,
): Promise<z.output<Output>> {
  const { db, secrets } = services;
  const { idempotencyKey: given } = requestInfo;
  if (given === undefined) {
    const key = randomUUID();
    return call.output.parse(await work(key, { key, isRepeat: false }));
  }
  // No header can hold the colon, so a sandbox key and a live one never meet.
  const key = actor.isSandbox ? `test:${given}` : given;
  const held: HeldKey = { userId: actor.userId, route: call.route, key, holder: randomUUID() };
  // Keyed, because a bare hash of a card number could be found by trying them all.
  const requestHash = createHmac('sha256', secrets.deriveKey('idempotency'))
    .update(JSON.stringify(call.input))
    .digest('base64url');
  const claim = await claimOrWait(db, held, requestHash);
  if ('answer' in claim) return replay(claim.answer, call.output);
  const lease = holdKey(db, held);
  await idempotencyCrashPoint('idempotency.claimed');
  try {
    const done = claim.since ? await call.done?.(claim.since) : null;
    const output = call.output.parse(done ?? (await work(key, { key, isRepeat: claim.since !== null })));
    await idempotencyCrashPoint('idempotency.worked');
    await lease.end(() => saveAnswer(db, held, JSON.stringify({ output })));
    await idempotencyCrashPoint('idempotency.kept');
    return output;
  } catch (error) {
    await lease.end(() => settleFailure(db, held, error));
    throw error;
  }
}

async function settleFailure(db: Database, held: HeldKey, error: unknown): Promise<void> {
  const { code, options } = toAppError(error);
  if (!(error instanceof AppError) || unknown.has(code)) return await releaseKey(db, held);
  if (passing.has(code)) return await forgetKey(db, held);
  const { cause: _, ...kept } = options;
  await saveAnswer(db, held, JSON.stringify({ error: { code, options: kept } }));
}

/**
 * The stored answer of the first request with the key, or that the key now belongs to this request: with the time since
 * which an earlier one may have done its work, null for the first.
 */
async function claimOrWait(
  db: Database,
  held: HeldKey,
  requestHash: string,
): Promise<{ answer: string } | { since: Date | null }> {
  const deadline = performance.now() + waitMs;
  let isForgotten = true;
  for (;;) {
    if (isForgotten && (await claimKey(db, held, requestHash))) return { since: null };
    const known = await readRecord(db, held);
    isForgotten = known === null;
    if (known === null) continue;
    if (known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (known.response !== null) return { answer: known.response };
    if (known.isFree && (await takeOverKey(db, held))) return { since: known.createdAt };
    if (performance.now() > deadline) {
      throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: Math.max(1, Math.min(5, known.secondsLocked)) });
    }
    await wait(pollMs);
  }
}

function replay<Output extends z.ZodType>(response: string, schema: Output): z.output<Output> {
  const answer = answerSchema.parse(JSON.parse(response));
  if ('error' in answer) throw new AppError(answer.error.code, answer.error.options);
  return schema.parse(answer.output);
}
