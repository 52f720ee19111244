import { v7 as uuid } from 'uuid';
import type { BulkJobDetail, BulkSelection, ExportList, StartBulkJob } from '../../shared/bulk/bulk.schemas.ts';
import { bulkRowLimit } from '../../shared/bulk/bulk-limits.ts';
import { maskIp } from '../../shared/downloads/mask-ip.ts';
import { openDeskList, readAsked } from '../desk/desk-lists.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { advanceBulkJob } from './bulk.jobs.ts';
import { openAskedExport, openWork } from './bulk.policy.ts';
import type { BulkWork } from './bulk.ports.ts';
import { getBulkJob } from './bulk-jobs.queries.ts';

const idsPerStatement = 10_000;

/** Begins work on the selected rows by looking through them; nothing is changed until it is run. */
export async function startBulkJob(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { action, selection }: StartBulkJob,
): Promise<BulkJobDetail> {
  const work = openWork(services, actor, action.kind);
  const ids = await selectIds(services, actor, work, selection);
  if (ids.length > bulkRowLimit) throw new AppError('BULK_TOO_MANY');
  const { kind, params } = action;
  const data = { kind, params, selection: toJson(selection), total: ids.length };
  const id = await transaction(services.db, async (tx) => {
    const jobId = await addJob(tx, actor, requestInfo, data);
    await addRows(tx, jobId, ids);
    await enqueue(tx, advanceBulkJob, { jobId });
    return jobId;
  });
  return await getBulkJob(services, actor, id);
}

/** Has a file written of all rows that the list's filters leave. */
export async function startExport(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { list, format, columns, ...query }: ExportList,
): Promise<BulkJobDetail> {
  const deskList = openAskedExport(services, actor, list);
  const asked = readAsked(deskList, query);
  const ids = await deskList.findIds(services, actor, asked, bulkRowLimit + 1);
  if (ids.length > bulkRowLimit) throw new AppError('BULK_TOO_MANY');
  const data = { kind: 'lists.export', params: { list, format, columns }, selection: toJson(query), total: ids.length };
  const id = await transaction(services.db, async (tx) => {
    const jobId = await addJob(tx, actor, requestInfo, data);
    await enqueue(tx, advanceBulkJob, { jobId });
    return jobId;
  });
  return await getBulkJob(services, actor, id);
}

type NewJob = Omit<Prisma.BulkJobUncheckedCreateInput, 'id' | 'createdById' | 'origin'>;

export async function addJob(
  tx: Transaction,
  { userId }: MemberActor,
  { ip, userAgent, requestId }: RequestInfo,
  job: NewJob,
): Promise<string> {
  const id = uuid();
  const origin = { ip: maskIp(ip), userAgent: userAgent.slice(0, 512), requestId };
  await tx.bulkJob.create({ data: { ...job, id, origin, createdById: userId }, select: { id: true } });
  return id;
}

/** A filter is turned into its rows at once: work on prices would otherwise move rows in and out of it. */
async function selectIds(
  services: Services,
  actor: MemberActor,
  work: BulkWork,
  selection: BulkSelection,
): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)];
  if (work.list === undefined) return (await work.findAll?.(services, actor, bulkRowLimit + 1)) ?? [];
  const list = openDeskList(services, actor, work.list);
  const { filters, sort, q } = selection;
  return await list.findIds(services, actor, readAsked(list, { filters, sort, q }), bulkRowLimit + 1);
}

async function addRows(tx: Transaction, jobId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += idsPerStatement) {
    const some = ids.slice(at, at + idsPerStatement);
    await tx.$executeRaw`
      INSERT INTO "bulk_job_rows" ("jobId", "position", "targetId")
      SELECT ${jobId}::uuid, ${at}::int + o."n"::int, o."id" FROM unnest(${some}::uuid[]) WITH ORDINALITY AS o("id", "n")`;
  }
}

function toJson(value: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(value));
}
