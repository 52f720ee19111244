import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { alertRules } from './alert-rules.ts';
import { findUndecided } from './undecided-alerts.queries.ts';

/**
 * Ends an alert by hand, as somebody has dealt with it; one that is over already stays as it is. Throws CONFLICT where the
 * shop measures the matter itself: it would raise the alert again within a minute. Also where a payment is still lost:
 * who decides about that needs a fresh password and a reason, and may not be its payer.
 */
export async function closeAlert(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const found = await tx.opsAlert.findUnique({ where: { id }, select: { kind: true, title: true, details: true } });
    if (found === null) throw new AppError('NOT_FOUND');
    const { details, ...alert } = found;
    if (alertRules.some(({ name }) => name === alert.kind)) {
      throw new AppError('CONFLICT', { message: 'This alert is resolved by itself once its cause is gone.' });
    }
    if ((await findUndecided(tx, [{ ...alert, id, details }])).size > 0) {
      throw new AppError('CONFLICT', { message: 'Decide about this payment under Crypto payments, Left the chain.' });
    }
    const ended = await tx.$executeRaw`
      UPDATE ops_alerts SET "resolvedAt" = now() WHERE "id" = ${id}::uuid AND "resolvedAt" IS NULL`;
    if (ended === 0) return;
    await audit(tx, { entity: 'alert', entityId: id, action: 'close', newValue: alert, userId, requestInfo });
  });
}
