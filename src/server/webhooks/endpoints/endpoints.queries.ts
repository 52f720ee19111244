import type { WebhookEndpointView } from '../../../shared/webhooks/webhook.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';

interface EndpointRow {
  id: string;
  url: string;
  description: string;
  events: string[];
  isActive: boolean;
  disabledReason: string | null;
  failingSince: Date | null;
  previousUntil: Date | null;
  version: number;
  createdAt: Date;
  delivered: number;
  failed: number;
}

/** All endpoints, in the order in which they were made, with what they took in the last 24 hours. */
export async function listEndpoints(db: Database): Promise<{ items: WebhookEndpointView[] }> {
  return { items: (await readEndpoints(db, null)).map(toView) };
}

export async function getEndpoint(db: Database, id: string): Promise<WebhookEndpointView> {
  const [row] = await readEndpoints(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return toView(row);
}

async function readEndpoints({ pool }: Database, id: string | null): Promise<EndpointRow[]> {
  const { rows } = await pool.query<EndpointRow>(
    `SELECT e."id", e."url", e."description", e."events", e."isActive", e."disabledReason", e."failingSince",
            CASE WHEN e."previousUntil" > now() THEN e."previousUntil" END AS "previousUntil", e."version", e."createdAt",
            d."delivered"::int AS "delivered", d."failed"::int AS "failed"
     FROM "webhook_endpoints" e CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE "status" = 'delivered') AS "delivered",
              count(*) FILTER (WHERE "status" = 'failed') AS "failed"
       FROM "webhook_deliveries" WHERE "endpointId" = e."id" AND "createdAt" > now() - interval '24 hours') d
     WHERE $1::uuid IS NULL OR e."id" = $1::uuid
     ORDER BY e."createdAt", e."id"`,
    [id],
  );
  return rows;
}

function toView({ failingSince, previousUntil, createdAt, ...row }: EndpointRow): WebhookEndpointView {
  return {
    ...row,
    failingSince: failingSince?.toISOString() ?? null,
    previousUntil: previousUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
