import { audit } from '../../audit/audit.ts';
import { liftSuppression } from '../../bounces/suppressed-addresses.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Sends all mail again to the recipient of a logged mail, whose address bounced. Throws NOT_FOUND. The address itself is
 * not audited, because the audit log cannot forget it.
 */
export async function allowAddress(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const mail = await tx.sentMail.findUnique({ where: { id }, select: { recipient: true } });
    if (!mail?.recipient) throw new AppError('NOT_FOUND');
    if (!(await liftSuppression(tx, mail.recipient))) return;
    await audit(tx, {
      entity: 'mail',
      entityId: id,
      action: 'update',
      key: 'mail.address-allowed',
      userId,
      requestInfo,
    });
  });
  return { success: true };
}
