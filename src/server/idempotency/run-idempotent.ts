import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isErrorCode } from '../../shared/errors/error-catalogue.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { claimKey, freeKey, keepAnswer, type RecordKey, readRecord, takeOverKey } from './idempotency-records.ts';

const waitMs = 2500;
const pollMs = 50;

/** Failures that decide nothing: the same request may succeed a moment later, so they are not kept. */
const passing = new Set([
  'INTERNAL',
  'UNAVAILABLE',
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

/**
 * Runs `work` once per member, route and Idempotency-Key; the same request again gets the same answer, decisions such
 * as a decline included (M-06). Without a key every request is its own.
 *
 * @throws IDEMPOTENCY_MISMATCH for another body under the key, IDEMPOTENCY_IN_PROGRESS while the first still runs
 */
export async function runIdempotent<Input, Output extends z.ZodType>(
  { actor, exchange, services }: IdempotentContext,
  call: { route: string; input: Input; output: Output },
  work: (key: string) => Promise<z.input<Output>>,
): Promise<z.output<Output>> {
  const { db, secrets } = services;
  if (exchange.idempotencyKey === undefined) return call.output.parse(await work(randomUUID()));
  const record: RecordKey = { userId: actor.userId, route: call.route, key: exchange.idempotencyKey };
  // Keyed, because a bare hash of a card number could be found by trying them all.
  const requestHash = createHmac('sha256', secrets.deriveKey('idempotency'))
    .update(JSON.stringify(call.input))
    .digest('base64url');
  const kept = await claimOrWait(db, record, requestHash);
  if (kept !== null) return replay(kept, call.output);
  try {
    const output = call.output.parse(await work(record.key));
    await keepAnswer(db, record, requestHash, JSON.stringify({ output }));
    return output;
  } catch (error) {
    if (error instanceof AppError && !passing.has(error.code)) {
      const { cause: _, ...options } = error.options;
      await keepAnswer(db, record, requestHash, JSON.stringify({ error: { code: error.code, options } }));
    } else {
      await freeKey(db, record);
    }
    throw error;
  }
}

/** Null once the key is this request's own; else the answer of the request that had it first. */
async function claimOrWait(db: Database, record: RecordKey, requestHash: string): Promise<string | null> {
  const deadline = performance.now() + waitMs;
  let isForgotten = true;
  for (;;) {
    if (isForgotten && (await claimKey(db, record, requestHash))) return null;
    const known = await readRecord(db, record);
    isForgotten = known === null;
    if (known === null) continue;
    if (known.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    if (known.response !== null) return known.response;
    if (known.secondsLocked === 0 && (await takeOverKey(db, record))) return null;
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
