import { formatDate } from '../../../shared/dates/format-date.ts';
import { maxEndpoints, secretOverlapMs } from '../../../shared/webhooks/webhook.rules.ts';
import type {
  CreateWebhook,
  RotateSecret,
  UpdateWebhook,
  WebhookEndpointView,
  WebhookSecret,
} from '../../../shared/webhooks/webhook.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseStaleVersion } from '../../platform/database/refuse-stale-version.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { webhookSecret } from '../delivery/webhook-secret.ts';
import { getEndpoint } from './endpoints.queries.ts';
import { requireReachableHost } from './require-reachable-host.ts';

/** Adds an endpoint and tells its secret. WEBHOOK_ADDRESS for one that may not be called, CONFLICT when there are too many. */
export async function createEndpoint(
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { url, description, events }: CreateWebhook,
): Promise<WebhookSecret> {
  requireReachableHost(services, url);
  const id = await transaction(services.db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('webhook-endpoints'))`;
    if ((await tx.webhookEndpoint.count()) >= maxEndpoints) {
      throw new AppError('CONFLICT', { message: `There can be ${maxEndpoints} webhooks. Remove one first.` });
    }
    const row = await tx.webhookEndpoint.create({ data: { url, description, events } });
    const fact = { entity: 'webhook', entityId: row.id, action: 'create', newValue: { url, events } };
    await audit(tx, { ...fact, userId, requestInfo });
    return row.id;
  });
  return { endpoint: await getEndpoint(services.db, id), secret: webhookSecret(services.secrets, id, 1) };
}

/** Changes an endpoint. Switched on again it starts with a clean record. STALE_VERSION when somebody saved it since it was read. */
export async function updateEndpoint(
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id, version, url, description, events, isActive }: UpdateWebhook,
): Promise<WebhookEndpointView> {
  requireReachableHost(services, url);
  await transaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    refuseStaleVersion(version, before);
    const fresh = isActive && !before.isActive && { failingSince: null, disabledReason: null };
    const data = { url, description, events, isActive, ...fresh, version: { increment: 1 } };
    await tx.webhookEndpoint.update({ where: { id }, data });
    const oldValue = { url: before.url, events: before.events, isActive: before.isActive };
    const fact = { entity: 'webhook', entityId: id, action: 'update', oldValue, newValue: { url, events, isActive } };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return await getEndpoint(services.db, id);
}

/** Removes an endpoint with its deliveries. */
export async function removeEndpoint(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const { url, events } = await lockEndpoint(tx, id);
    await tx.webhookEndpoint.delete({ where: { id } });
    const fact = { entity: 'webhook', entityId: id, action: 'delete', oldValue: { url, events } };
    await audit(tx, { ...fact, userId, requestInfo });
  });
  return { success: true };
}

/**
 * Makes a new secret and tells it. For a day the former one signs too, so that receivers can change over; CONFLICT
 * until then, since a third would cut that day short. One that has leaked is revoked at once, at any time.
 */
export async function rotateSecret(
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id, revokePrevious = false }: RotateSecret,
): Promise<WebhookSecret> {
  const version = await transaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, id);
    if (!revokePrevious) refuseDuringOverlap(before);
    const previousUntil = revokePrevious ? null : new Date(databaseNow().getTime() + secretOverlapMs);
    const data = { secretVersion: before.secretVersion + 1, previousUntil };
    await tx.webhookEndpoint.update({ where: { id }, data });
    const fact = {
      entity: 'webhook',
      entityId: id,
      action: 'update',
      key: 'webhooks.secret',
      newValue: revokePrevious ? '[changed, former one revoked]' : '[changed]',
    };
    await audit(tx, { ...fact, userId, requestInfo });
    return data.secretVersion;
  });
  return { endpoint: await getEndpoint(services.db, id), secret: webhookSecret(services.secrets, id, version) };
}

function refuseDuringOverlap({ previousUntil }: LockedEndpoint): void {
  if (previousUntil === null || previousUntil <= databaseNow()) return;
  const until = formatDate(previousUntil, 'dateTime', 'UTC');
  throw new AppError('CONFLICT', {
    message: `The previous secret is still in use. You can change it again after ${until} UTC, or revoke it now if it has leaked.`,
    details: { until: previousUntil.toISOString() },
  });
}

interface LockedEndpoint {
  url: string;
  events: string[];
  isActive: boolean;
  secretVersion: number;
  previousUntil: Date | null;
  version: number;
}

async function lockEndpoint(tx: Transaction, id: string): Promise<LockedEndpoint> {
  const [row] = await tx.$queryRaw<LockedEndpoint[]>`
    SELECT "url", "events", "isActive", "secretVersion", "previousUntil", "version" FROM "webhook_endpoints"
    WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
