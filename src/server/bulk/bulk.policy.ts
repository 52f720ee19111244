import { scopeOf } from '../../shared/roles/permissions.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { BulkJob } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { type BulkWork, bulkWorkPort } from './bulk.ports.ts';

/** The work of that kind; undefined for exports, which are no work on rows. */
export function findWork(services: Services, kind: string): BulkWork | undefined {
  return bulkWorkPort.all(services).find((work) => work.kind === kind);
}

/** Whether there is a way back from work of that kind. */
export function canUndo(services: Services, kind: string): boolean {
  return findWork(services, kind)?.undo !== undefined;
}

/** The work of that kind, for those who may do it. */
export function openWork(services: Services, actor: MemberActor, kind: string): BulkWork {
  const work = findWork(services, kind);
  if (work === undefined) throw new AppError('NOT_FOUND');
  requirePermission(actor, work.permission);
  return work;
}

/** Whoever may do the same to all rows may look at it; the file of an export is its maker's alone. */
export function maySeeJob(services: Services, actor: MemberActor, job: Pick<BulkJob, 'kind' | 'createdById'>): boolean {
  if (job.createdById === actor.userId) return true;
  const work = findWork(services, job.kind);
  return work !== undefined && scopeOf(work.permission, actor) === 'all';
}
