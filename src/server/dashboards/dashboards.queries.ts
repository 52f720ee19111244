import { firstDashboard } from '../../shared/dashboards/dashboard.rules.ts';
import { type Dashboard, dashboardSchema, type ShownDashboard } from '../../shared/dashboards/dashboard.schemas.ts';
import { type WidgetType, widgetKinds } from '../../shared/dashboards/widgets.ts';
import { namesOf } from '../../shared/records/record.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';

/** The row of the dashboard that everybody begins with. */
export const siteKey = 'site';

/** One's own dashboard, else the site's, else the first one, without what its reader may not see. */
export async function getDashboard({ db }: Services, actor: MemberActor): Promise<ShownDashboard> {
  const rows = await db.prisma.dashboard.findMany({ where: { key: { in: [actor.userId, siteKey] } } });
  const mine = rows.find(({ key }) => key !== siteKey);
  const site = rows.find(({ key }) => key === siteKey);
  const own = readContent(mine?.content);
  const common = own ?? readContent(site?.content);
  const { widgets, ...rest } = common ?? firstDashboard((type) => maySee(actor, type));
  return {
    ...rest,
    widgets: widgets.filter(({ type }) => maySee(actor, type)),
    source: own ? 'mine' : common ? 'site' : 'first',
    version: mine?.version ?? 0,
    siteVersion: scopeOf('settings:update', actor) === 'all' ? (site?.version ?? 0) : null,
    allowed: namesOf(widgetKinds).filter((type) => maySee(actor, type)),
  };
}

export function maySee(actor: MemberActor, type: WidgetType): boolean {
  const { permission } = widgetKinds[type];
  return permission === null || scopeOf(permission, actor) === 'all';
}

/** Undefined for what an older version kept that means nothing any more. */
export function readContent(content: unknown): Dashboard | undefined {
  return dashboardSchema.safeParse(content).data;
}
