import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isErrorCode } from '../../shared/errors/error-catalogue.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import type { Database } from '../platform/database/db.ts';
import { toAppError } from '../platform/http/error-envelope.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import {
  claimKey,
  forgetKey,
  type HeldKey,
  keepAnswer,
  readRecord,
  releaseKey,
  takeOverKey,
} from './idempotency-records.ts';
import { holdKey } from './key-lease.ts';

/** Refusals come within two seconds, so a repeat waits for the first only so long. */
const waitMs = 1200;
const pollMs = 50;

const idempotencyCrashPoint = registerCrashPoints(['idempotency.claimed', 'idempotency.worked', 'idempotency.kept']);

/** Failures after which nobody knows what was done: the next request goes on from there. */
const unknown = new Set(['INTERNAL', 'UNAVAILABLE']);
/** Failures that decide nothing: the same request may succeed a moment later, so they are not kept. */
const passing = new Set([
  'MAINTENANCE',
  'PAYMENT_UNAVAILABLE',
  'ORDER_LOCKED',
  'WALLET_LOCKED',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
]);

const answerSchema = z.union([
  z.object({ output: z.unknown() }),
  z.object({ error: z.object({ code: z.string().refine(isErrorCode), options: z.record(z.string(), z.unknown()) }) }),
]);

interface IdempotentContext {
  actor: MemberActor;
  exchange: Pick<Exchange, 'idempotencyKey'>;
  services: Services;
}

/** What `work` may want to know of the request. */
interface Run {
  key: string;
  /** Another request with this key came to an end that nobody knows: what it did may be done already. */
  isRepeat: boolean;
}

/**
 * Runs `work` once per member, route and Idempotency-Key; the same request again gets the same answer, decisions such
 * as a decline included (M-06). Without a key every request is its own. A request that was killed blocks its key for
 * some seconds; then `work` runs again, which must be safe: its effect is held by the key, or found to be there.
 *
 * @throws IDEMPOTENCY_MISMATCH for another body under the key, IDEMPOTENCY_IN_PROGRESS while the first still runs
 */
export async function runIdempotent<Input, Output extends z.ZodType>(
  { actor, exchange, services }: IdempotentContext,
  call: { route: string; input: Input; output: Output },
  work: (key: string, run: Run) => Promise<z.input<Output>>,
): Promise<z.output<Output>> {
  const { db, secrets } = services;
  const { idempotencyKey: given } = exchange;
  if (given === undefined) {
    const key = randomUUID();
    return call.output.parse(await work(key, { key, isRepeat: false }));
  }
  const held: HeldKey = { userId: actor.userId, route: call.route, key: given, holder: randomUUID() };
  // Keyed, because a bare hash of a card number could be found by trying them all.
  const requestHash = createHmac('sha256', secrets.deriveKey('idempotency'))
    .update(JSON.stringify(call.input))
    .digest('base64url');
  const claim = await claimOrWait(db, held, requestHash);
  if ('answer' in claim) return replay(claim.answer, call.output);
  const lease = holdKey(db, held);
  await idempotencyCrashPoint('idempotency.claimed');
  try {
    const output = call.output.parse(await work(given, { key: given, isRepeat: claim.isRepeat }));
    await idempotencyCrashPoint('idempotency.worked');
    await lease.end(() => keepAnswer(db, held, JSON.stringify({ output })));
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
  await keepAnswer(db, held, JSON.stringify({ error: { code, options: kept } }));
}

/** The answer of the request that had the key first, or that the key is this request's own. */
async function claimOrWait(
  db: Database,
  held: HeldKey,
  requestHash: string,
): Promise<{ answer: string } | { isRepeat: boolean }> {
  const deadline = performance.now() + waitMs;
  let isForgotten = true;
  for (;;) {
    if (isForgotten && (await claimKey(db, held, requestHash))) return { isRepeat: false };
    const known = await readRecord(db, held);
    isForgotten = known === null;
    if (known === null) continue;
    if (known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (known.response !== null) return { answer: known.response };
    if (known.isFree && (await takeOverKey(db, held))) return { isRepeat: true };
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
