import {
  type BulkJobListInput,
  type BulkJobPage,
  bulkJobListInputSchema,
} from '../../shared/bulk/bulk-job-list.schemas.ts';
import { bulkJobList } from '../../shared/bulk/bulk-job-list.ts';
import { byUserName } from '../desk/by-user-name.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import type { ListSource } from '../desk/list-source.ts';
import { findListIds, findListPage } from '../desk/read-list.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { likeText } from '../platform/database/like-text.ts';
import type { Services } from '../platform/services.ts';
import { visibleKinds } from './bulk.policy.ts';
import { readBulkJobs } from './bulk-jobs.queries.ts';

const byStarter = byUserName('b."createdById"');

/** One's own jobs, and those of everybody that do what one may do to all rows. They are few, for they are purged. */
function sourceFor(services: Services, actor: MemberActor): ListSource<typeof bulkJobList.columns> {
  return {
    from: 'bulk_jobs b',
    id: 'b."id"',
    columns: {
      kind: 'b."kind"',
      status: 'b."status"',
      createdBy: { where: byStarter },
      createdAt: 'b."createdAt"',
    },
    where: (bind) =>
      `b."createdById" = ${bind(actor.userId)}::uuid OR b."kind" = ANY(${bind(visibleKinds(services, actor))})`,
    search: (text, bind) =>
      `b."fileName" ILIKE ${bind(`%${likeText(text.trim())}%`)} OR ${byStarter('startsWith', text.trim(), bind)}`,
  };
}

// No column holds money.
const currency = '';

/** Jobs that one may see, a page at a time. */
export async function listBulkJobs(
  services: Services,
  actor: MemberActor,
  input: BulkJobListInput,
): Promise<BulkJobPage> {
  const source = sourceFor(services, actor);
  const { ids, ...found } = await findListPage(services.db, bulkJobList, source, { ...input, currency });
  return { ...found, items: await readBulkJobs(services, actor, ids) };
}

/** The same list, for saved views and exports. */
export const bulkJobsDeskList: DeskList = {
  list: bulkJobList,
  permission: 'bulk:work',
  exportPermission: 'bulk:work',
  input: bulkJobListInputSchema,
  findIds: (services, actor, asked, limit) =>
    findListIds(services.db, bulkJobList, sourceFor(services, actor), { ...asked, currency, limit, offset: 0 }),
  async readRows(services, actor, ids) {
    const jobs = await readBulkJobs(services, actor, ids);
    return jobs.map((job) => ({ ...job, changed: job.counts.changed, blocked: job.counts.blocked }));
  },
};
