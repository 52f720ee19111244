import type { z } from 'zod';
import type { DownloadLinkReply, productDownloadInputSchema } from '../../../shared/downloads/download.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { findVisibleProduct } from '../../products/access/find-visible-product.queries.ts';
import { keyColumn } from '../../products/reading/key-column.ts';
import type { Requester } from '../grants/download-log.ts';
import { createDownloadLink } from './create-download-link.ts';

/**
 * A link to a file of a product that the member bought, through the purchase with the most downloads left.
 * DOWNLOAD_NOT_OWNED for others, NOT_FOUND when they cannot see the product either; otherwise as `createDownloadLink`.
 */
export async function createProductLink(
  services: Services,
  actor: MemberActor,
  requester: Requester,
  { id: idOrSlug, fileId }: z.output<typeof productDownloadInputSchema>,
): Promise<DownloadLinkReply> {
  const { rows } = await services.db.pool.query<{ id: string }>({
    name: 'downloads-grant-of-product',
    text: `SELECT g."id" FROM download_grants g
      JOIN product_files f ON f."id" = g."fileId"
      JOIN products p ON p."id" = g."productId"
      WHERE g."userId" = $1 AND CASE WHEN $2 THEN p."id"::text ELSE p."slug" END = $3
        AND ($4::uuid IS NULL OR g."fileId" = $4)
      ORDER BY f."position", f."id",
        (g."status" = 'active' AND g."expiresAt" > clock_timestamp() AND g."downloadCount" < g."downloadLimit") DESC,
        g."status" <> 'revoked' DESC, g."grantedAt" DESC
      LIMIT 1`,
    values: [actor.userId, keyColumn(idOrSlug) === 'id', idOrSlug.toLowerCase(), fileId ?? null],
  });
  const [grant] = rows;
  if (grant) return createDownloadLink(services, actor, requester, grant.id);
  // A bought product stays available to its buyer when it leaves the shop; to others its existence must not be
  // revealed.
  await findVisibleProduct(services, idOrSlug);
  throw new AppError('DOWNLOAD_NOT_OWNED');
}
