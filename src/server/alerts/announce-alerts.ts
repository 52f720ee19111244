import type { Settings } from '../../shared/settings/settings.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { mailTime } from '../platform/mail/mail-time.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { placeOfAlert } from './alert-place.ts';
import { postAlertJob } from './alerts.jobs.ts';
import { quietKinds } from './alerts.queries.ts';
import { findUndecided } from './undecided-alerts.queries.ts';

const batchSize = 20;
const maxRecipients = 50;

type Announced = { id: string; kind: string; title: string; details: unknown; at: Date };

/**
 * Tells operators once of each alert that was raised, whoever raised it, and once of its end. That somebody changed the
 * settings that guard the shop is mailed even where alerts are not.
 */
export async function announceAlerts({ db, environment }: Services): Promise<void> {
  const { alertMails, alertWebhookUrl, require2faForStaff } = await getSettings(db);
  await transaction(db, async (tx) => {
    const raised = await tx.$queryRaw<Announced[]>`
      UPDATE ops_alerts SET "announcedAt" = now() WHERE "id" IN (
        SELECT "id" FROM ops_alerts WHERE "announcedAt" IS NULL AND "resolvedAt" IS NULL AND "kind" <> ALL(${quietKinds})
        ORDER BY "createdAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING "id", "kind", "title", "details", "createdAt" AS at`;
    // One that ended before anybody was told of it is nobody's concern.
    const over = await tx.$queryRaw<Announced[]>`
      UPDATE ops_alerts SET "endAnnouncedAt" = now() WHERE "id" IN (
        SELECT "id" FROM ops_alerts
        WHERE "announcedAt" IS NOT NULL AND "endAnnouncedAt" IS NULL AND "resolvedAt" IS NOT NULL
        ORDER BY "resolvedAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING "id", "kind", "title", "details", "resolvedAt" AS at`;
    if (raised.length + over.length === 0) return;
    const operators = await findOperators(tx, { require2faForStaff });
    const undecided = await findUndecided(tx, raised);
    for (const [event, alerts] of [['raised', raised] as const, ['over', over] as const]) {
      for (const { id, kind, title, details, at } of alerts) {
        const { path, label: alertPlace } = placeOfAlert(kind, details, undecided.has(id));
        const alertUrl = `${environment.PUBLIC_URL}${path}`;
        for (const userId of alertMails || kind.startsWith('settings-') ? operators : []) {
          const variables = { alertTitle: title, time: mailTime(at), alertPlace, alertUrl };
          const dedupeKey = `alert-${event}:${id}:${userId}`;
          await queueMail(tx, { templateKey: `alert-${event}`, userId, variables, dedupeKey });
        }
        if (alertWebhookUrl) await enqueue(tx, postAlertJob, { id, event }, { key: `alert-${event}:${id}` });
      }
    }
  });
}

/** Not those whose rights of staff are withheld until they turn on their second factor. */
async function findOperators(
  tx: Transaction,
  { require2faForStaff }: Pick<Settings, 'require2faForStaff'>,
): Promise<string[]> {
  const ready = require2faForStaff ? { twoFactorEnabledAt: { not: null } } : {};
  const holders = await tx.userRole.findMany({
    where: { role: { permissions: { has: 'metrics:read' } }, user: { status: 'active', ...ready } },
    select: { userId: true },
    distinct: ['userId'],
    take: maxRecipients,
  });
  return holders.map(({ userId }) => userId);
}
