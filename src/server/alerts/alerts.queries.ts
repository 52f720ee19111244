import type { z } from 'zod';
import type { AlertListInput, alertsSchema } from '../../shared/alerts/alert.schemas.ts';
import { workCountLimit } from '../../shared/desk/desk.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import type { WorkCounter } from '../desk/desk.ports.ts';
import type { Services } from '../platform/services.ts';
import { placeOfAlert } from './alert-place.ts';
import { alertRules } from './alert-rules.ts';
import { findUndecided } from './undecided-alerts.queries.ts';

/** Sellers are told of these by a mail of their own, and staff see them among the products. */
export const quietKinds: readonly string[] = ['low-keys'];

const measured: ReadonlySet<string> = new Set(alertRules.map(({ name }) => name));
const loud = { notIn: [...quietKinds] };

/** A page of the alerts that are open, or of those that are resolved. */
export async function listAlerts(
  { db }: Services,
  { state, page, limit }: AlertListInput,
): Promise<z.infer<typeof alertsSchema>> {
  const isResolved = state === 'resolved';
  const where = { kind: loud, resolvedAt: isResolved ? { not: null } : null };
  const [rows, totalItems] = await Promise.all([
    db.prisma.opsAlert.findMany({
      where,
      orderBy: [isResolved ? { resolvedAt: 'desc' } : { createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.opsAlert.count({ where }),
  ]);
  const undecided = await findUndecided(db.prisma, rows);
  return {
    items: rows.map(({ id, kind, title, details, createdAt, seenAt, resolvedAt }) => ({
      ...{ id, kind, title, isMeasured: measured.has(kind), isUndecided: undecided.has(id) },
      place: placeOfAlert(kind, details, undecided.has(id)),
      ...{ raisedAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
    ...{ page, limit, totalItems, totalPages: countPages(totalItems, limit) },
  };
}

/** Alerts that nobody has settled yet. */
export const alertWork = {
  permission: 'metrics:read',
  async count({ db }) {
    const open = { kind: loud, resolvedAt: null };
    return { 'ops.alerts': await db.prisma.opsAlert.count({ where: open, take: workCountLimit }) };
  },
} satisfies WorkCounter;
