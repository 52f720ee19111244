import { z } from 'zod';
import type { RefundView } from '../../../shared/refunds/refund.schemas.ts';
import { findDone } from '../../audit/find-done.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getRefund } from '../refunds.queries.ts';

const retriedSchema = z.object({ retryId: z.uuid() });

/** The refund, where the actor made this decision about it since then, or the new one where they tried it again; null otherwise. */
export async function findDecision(
  services: Services,
  actor: MemberActor,
  since: Date,
  { id, key }: { id: string; key: 'refund.approve' | 'refund.retry' | 'refund.pay-out' },
): Promise<RefundView | null> {
  const done = await findDone(services.db, actor, since, { entity: 'refund', entityId: id, key, actions: ['update'] });
  if (!done) return null;
  return await getRefund(services, retriedSchema.safeParse(done.newValue).data?.retryId ?? id);
}
