import { isReaddressed, restoreMasked } from '../../shared/ops/masked-payload.rules.ts';
import type { opsFieldMessages } from '../../shared/ops/ops.field-messages.ts';
import type { MatchingJobs } from '../../shared/ops/ops.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { AuditValue } from '../audit/audit-hash.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { editAndRetryJob, promoteJobs, removeJobs, retryJobs } from '../platform/jobs/controls/managed-messages.ts';
import { takesPayload } from '../platform/jobs/jobs.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { findFailedJobs } from './jobs.queries.ts';
import { maskPayload } from './mask-payload.ts';

type Managed = { id: string; name: string; key: string | null };
type Change = (tx: Transaction, ids: readonly string[], by: string) => Promise<Managed[]>;

/** Runs failed jobs again. Jobs that meanwhile are not failed any more are left alone. */
export const retryManyJobs = changeMany('retry', retryJobs);

/** Runs jobs now that wait for their time or a retry. */
export const promoteManyJobs = changeMany('promote', promoteJobs);

/** Deletes jobs that neither run nor are done. */
export const removeManyJobs = changeMany('delete', (tx, ids) => removeJobs(tx, ids));

/** Runs the failed jobs that a list shows again, the newest thousand of them. */
export async function retryMatchingJobs(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  matching: MatchingJobs,
): Promise<{ changed: number }> {
  const ids = await findFailedJobs(services.db, matching);
  return ids.length === 0 ? { changed: 0 } : await retryManyJobs(services, actor, requestInfo, { ids });
}

/**
 * Gives a failed job another payload that it can run with, and runs it again. Whom it is for stays: a mail with a link that
 * signs in would else be sent to whoever edits it. Throws NOT_FOUND unless it is failed.
 */
export async function editJob(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id, payload }: { id: string; payload: string },
): Promise<{ success: true }> {
  const wanted = parseObject(payload);
  await transaction(db, async (tx) => {
    const change = (stored: unknown, name: string) => {
      const after = restoreMasked(stored, maskPayload(stored), wanted);
      if (!takesPayload(name, after)) throw refusePayload('payloadUnfit');
      if (isReaddressed(stored, after)) throw refusePayload('payloadReaddressed');
      return after;
    };
    const edited = await editAndRetryJob(tx, id, change, await nameOf(tx, userId));
    if (!edited) throw new AppError('NOT_FOUND');
    const [oldValue, newValue] = [recordable(edited.before), recordable(edited.after)];
    await audit(tx, { entity: 'job', entityId: id, action: 'update', oldValue, newValue, userId, requestInfo });
  });
  return { success: true };
}

function changeMany(action: string, change: Change) {
  return async (
    { db }: Services,
    { userId }: MemberActor,
    requestInfo: RequestInfo,
    { ids }: { ids: readonly string[] },
  ): Promise<{ changed: number }> =>
    await transaction(db, async (tx) => {
      const jobs = await change(tx, ids, await nameOf(tx, userId));
      if (jobs.length === 0) return { changed: 0 };
      const [first, ...others] = jobs;
      const newValue = jobs.map(({ id, name, key }) => ({ id, name, key }));
      const entityId = others.length === 0 ? first?.id : undefined;
      await audit(tx, { entity: 'job', entityId, action, newValue, userId, requestInfo });
      return { changed: jobs.length };
    });
}

function recordable(payload: unknown): AuditValue {
  return JSON.parse(JSON.stringify(maskPayload(payload)));
}

async function nameOf(tx: Transaction, userId: string): Promise<string> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { userName: true } });
  return user?.userName ?? '';
}

function parseObject(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.parse(text);
  } catch {
    // Answered below like everything else that is no object.
  }
  throw refusePayload('payloadInvalid');
}

function refusePayload(message: keyof typeof opsFieldMessages): AppError {
  return new AppError('VALIDATION_FAILED', { errors: { payload: [message] } });
}
