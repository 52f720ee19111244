import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { visible } from '../products/access/visible-product.ts';
import { keyColumn } from '../products/reading/key-column.ts';
import { statement } from '../products/reading/statement.ts';

/**
 * Counts a look at a visible product, once per person in 30 minutes however often and from however many tabs; robots do
 * not count (D-15). Throws NOT_FOUND for what is not on show.
 */
export async function recordView(
  { db, secrets }: Services,
  requestInfo: Pick<RequestInfo, 'ip' | 'userAgent'>,
  actor: Actor,
  idOrSlug: string,
): Promise<void> {
  const isPerson = requestInfo.userAgent !== '' && !isbot(requestInfo.userAgent);
  const text = `WITH seen AS (
      SELECT p."id" FROM "products" p WHERE p."${keyColumn(idOrSlug)}" = $1 AND ${visible('p')}
    ), visit AS (
      INSERT INTO "product_visits" ("productId", "personKey", "at") SELECT "id", $2, now() FROM seen WHERE $3::boolean
      ON CONFLICT ("productId", "personKey") DO UPDATE SET "at" = now()
        WHERE "product_visits"."at" <= now() - interval '30 minutes'
      RETURNING "productId"
    ), counted AS (
      INSERT INTO "product_view_events" ("productId") SELECT "productId" FROM visit
    )
    SELECT "id" FROM seen`;
  const values = [idOrSlug.toLowerCase(), personKey(secrets, requestInfo, actor), isPerson];
  const { rowCount } = await db.pool.query(statement(text, values));
  if (rowCount === 0) throw new AppError('NOT_FOUND');
}

/** A pseudonymous id: neither address nor account can be derived from it. */
function personKey(
  secrets: Services['secrets'],
  { ip, userAgent }: Pick<RequestInfo, 'ip' | 'userAgent'>,
  actor: Actor,
): string {
  const person = actor.kind === 'member' ? ['member', actor.userId] : ['guest', ip, userAgent];
  return createHmac('sha256', secrets.steadyKey('product-visits')).update(JSON.stringify(person)).digest('base64url');
}
