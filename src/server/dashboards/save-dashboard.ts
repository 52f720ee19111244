import type { Dashboard, SaveDashboard, ShownDashboard } from '../../shared/dashboards/dashboard.schemas.ts';
import { audit } from '../audit/audit.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { getDashboard, maySee, readContent, siteKey } from './dashboards.queries.ts';
import { keepHiddenWidgets } from './keep-hidden-widgets.ts';

/** Keeps one's own dashboard. STALE_VERSION when another window was faster, FORBIDDEN for widgets one may not see. */
export async function saveDashboard(
  services: Services,
  actor: MemberActor,
  { version, ...dashboard }: SaveDashboard,
): Promise<ShownDashboard> {
  refuseForbidden(actor, dashboard);
  const row = { key: actor.userId, userId: actor.userId };
  await transaction(services.db, (tx) => write(tx, actor, row, version, dashboard));
  return await getDashboard(services, actor);
}

/** Sets what everybody without a dashboard of their own sees, each of them only the widgets that they may. */
export async function saveSiteDashboard(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { version, ...dashboard }: SaveDashboard,
): Promise<ShownDashboard> {
  if (requirePermission(actor, 'settings:update') !== 'all') throw new AppError('FORBIDDEN');
  refuseForbidden(actor, dashboard);
  await transaction(services.db, async (tx) => {
    await write(tx, actor, { key: siteKey, userId: null }, version, dashboard);
    const newValue = { layout: dashboard.layout, widgets: dashboard.widgets.map(({ type }) => type) };
    const { userId } = actor;
    await audit(tx, { entity: 'dashboard', entityId: siteKey, action: 'update', newValue, userId, requestInfo });
  });
  return await getDashboard(services, actor);
}

/** Forgets one's own dashboard. Its row stays and counts on, so that an older window's save is still refused. */
export async function resetDashboard(services: Services, actor: MemberActor): Promise<ShownDashboard> {
  await services.db.prisma.$executeRaw`
    UPDATE "dashboards" SET "content" = 'null'::jsonb, "version" = "version" + 1, "updatedAt" = now()
    WHERE "key" = ${actor.userId}`;
  return await getDashboard(services, actor);
}

export async function eraseDashboard(tx: Transaction, userId: string): Promise<void> {
  await tx.dashboard.deleteMany({ where: { userId } });
}

function refuseForbidden(actor: MemberActor, { widgets }: Dashboard): void {
  if (!widgets.every(({ type }) => maySee(actor, type))) throw new AppError('FORBIDDEN');
}

async function write(
  tx: Transaction,
  actor: MemberActor,
  { key, userId }: { key: string; userId: string | null },
  version: number,
  dashboard: Dashboard,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ content: unknown }[]>`
    SELECT "content" FROM "dashboards" WHERE "key" = ${key} FOR UPDATE`;
  const kept = readContent(row?.content);
  const content = JSON.stringify(keepHiddenWidgets(kept, dashboard, ({ type }) => maySee(actor, type)));
  const rows = await (version === 0
    ? tx.$queryRaw<unknown[]>`
        INSERT INTO "dashboards" ("key", "userId", "content", "updatedAt")
        VALUES (${key}, ${userId}::uuid, ${content}::jsonb, now()) ON CONFLICT ("key") DO NOTHING RETURNING 1`
    : tx.$queryRaw<unknown[]>`
        UPDATE "dashboards" SET "content" = ${content}::jsonb, "version" = "version" + 1, "updatedAt" = now()
        WHERE "key" = ${key} AND "version" = ${version} RETURNING 1`);
  if (rows.length === 0) throw new AppError('STALE_VERSION');
}
