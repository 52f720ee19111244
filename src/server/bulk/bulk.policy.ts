import { scopeOf } from '../../shared/roles/permissions.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { openDeskList } from '../desk/desk-lists.ts';
import { type MemberActor, requirePermission, requireSudo } from '../platform/actor.ts';
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

/** The list of that name, for those who may take it away as a file. */
export function openExport(services: Services, actor: MemberActor, name: string): DeskList {
  return openDeskList(services, actor, name, ({ exportPermission }) => exportPermission);
}

/** The same where it is asked for: AUTH_014 for a list that is personal, until there was a fresh password. */
export function openAskedExport(services: Services, actor: MemberActor, name: string): DeskList {
  const list = openExport(services, actor, name);
  if (list.isPersonal) requireSudo(actor);
  return list;
}

/** What `actor` may do to all rows, whoever does it. */
export function visibleKinds(services: Services, actor: MemberActor): string[] {
  const works = bulkWorkPort.all(services);
  return works.filter(({ permission }) => scopeOf(permission, actor) === 'all').map(({ kind }) => kind);
}

/** Whoever may do the same to all rows may look at it; the file of an export is its maker's alone. */
export function maySeeJob(services: Services, actor: MemberActor, job: Pick<BulkJob, 'kind' | 'createdById'>): boolean {
  return job.createdById === actor.userId || visibleKinds(services, actor).includes(job.kind);
}
