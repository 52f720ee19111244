import type { z } from 'zod';
import { messages } from '../../../shared/messages/messages.ts';
import type { FiledReport, reportProductInputSchema } from '../../../shared/reports/report.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { fileReport } from '../../reports/file-report.ts';
import { findVisibleProduct } from '../access/find-visible-product.queries.ts';

/** Reports a visible product. The fifth reporter flags it for the staff; it stays on sale until they decide (D-30). */
export async function reportProduct(
  services: Services,
  actor: MemberActor,
  { id: idOrSlug, reason, details }: z.output<typeof reportProductInputSchema>,
): Promise<FiledReport> {
  const { id: targetId } = await findVisibleProduct(services, idOrSlug);
  const { sellerId } = await services.db.prisma.product.findUniqueOrThrow({
    where: { id: targetId },
    select: { sellerId: true },
  });
  if (sellerId === actor.userId) throw new AppError('FORBIDDEN', { message: messages.ownProductReport });
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
