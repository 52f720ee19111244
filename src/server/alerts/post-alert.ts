import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { boundedFetch, publicOrLocal } from '../platform/http/bounded-fetch.ts';
import { UnreachableError } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { openSetting } from '../settings/setting-secrets.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { postAlertJob } from './alerts.jobs.ts';

const timeoutMs = 10_000;

/** Posts an alert as JSON, signed like every webhook of the shop (D-68). Throws when a retry may work. */
export async function postAlert(
  services: Services,
  { id, event }: z.output<typeof postAlertJob.payload>,
): Promise<void> {
  const settings = await getSettings(services.db);
  const { alertWebhookUrl: url } = settings;
  const alert = await services.db.prisma.opsAlert.findUnique({ where: { id } });
  if (!url || !alert) return;
  const { kind, title, details, createdAt, resolvedAt } = alert;
  // `text` is what chats show.
  const text = `${event === 'over' ? 'Resolved: ' : ''}${title}`;
  const body = JSON.stringify({ event: `alert.${event}`, id, kind, title, text, details, createdAt, resolvedAt });
  const secret = openSetting(services.secrets, 'alertWebhookSecret', settings.alertWebhookSecret);
  const { status } = await boundedFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && signatureOf(secret, body)) },
    body,
    timeoutMs,
    ...publicOrLocal(url),
  }).catch((error: unknown) => {
    throw new UnreachableError('The alert webhook', error);
  });
  if (status >= 300) {
    throw new AppError('UNAVAILABLE', { cause: new Error(`The alert webhook responded with ${status}`) });
  }
}

function signatureOf(secret: string, body: string): Record<string, string> {
  const at = Math.floor(databaseNow().getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { 'x-gm-signature': `t=${at},v1=${v1}` };
}
