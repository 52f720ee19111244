import type { z } from 'zod';
import type { FiledReport, reportProductInputSchema } from '../../shared/reports/report.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';
import { fileReport } from '../reports/file-report.ts';

/** Reports a visible product. The fifth reporter flags it for the staff; it stays on sale until they decide (D-30). */
export async function reportProduct(
  services: Services,
  actor: MemberActor,
  { id: idOrSlug, reason, details }: z.output<typeof reportProductInputSchema>,
): Promise<FiledReport> {
  const { id: targetId } = await findVisibleProduct(services, idOrSlug);
  return transaction(services.db, async (tx) => {
    const { id, isFlagging } = await fileReport(tx, {
      targetType: 'product',
      targetId,
      reason,
      details,
      reporterId: actor.userId,
    });
    if (isFlagging) {
      await audit(tx, { entity: 'product', entityId: targetId, action: 'flag', key: 'product.flagged', userId: null });
    }
    return { id, status: 'open' };
  });
}
