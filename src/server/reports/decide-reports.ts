import type { DecidedReports, DecideReports } from '../../shared/reports/report-desk.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { decideReport } from './triage-report.ts';

/** Decides about several reports, each thing once and by itself; what cannot be decided is named and left. */
export async function decideReports(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { ids, ...decision }: DecideReports,
): Promise<DecidedReports> {
  const result: DecidedReports = { done: [], failed: [] };
  for (const [first, ...others] of await groupByTarget(services, ids)) {
    try {
      await decideReport(services, actor, requestInfo, { id: first, ...decision });
      result.done.push(first, ...others);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      result.failed.push(...[first, ...others].map((id) => ({ id, code })));
    }
  }
  return result;
}

/** A decision about one report answers all of the same thing, so the second of it would be refused. */
async function groupByTarget({ db }: Services, ids: readonly string[]): Promise<[string, ...string[]][]> {
  const rows = await db.prisma.abuseReport.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, targetType: true, targetId: true },
  });
  const targets = new Map(rows.map(({ id, targetType, targetId }) => [id, `${targetType}:${targetId}`]));
  const groups = new Map<string, [string, ...string[]]>();
  for (const id of new Set(ids)) {
    const target = targets.get(id) ?? id;
    const group = groups.get(target);
    if (group) group.push(id);
    else groups.set(target, [id]);
  }
  return [...groups.values()];
}
