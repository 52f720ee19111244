import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { VipBought } from '../../../shared/vip/vip.schemas.ts';
import { declinedAttempt } from '../../payments/attempts/declined-attempt.ts';
import { toNextAction } from '../../payments/attempts/next-action.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getVipStatus } from '../reading/vip-status.queries.ts';

/** The result of a purchase as booked; a decline of this attempt is thrown. */
export async function answerPurchase(
  services: Services,
  actor: MemberActor,
  purchaseId: string,
  attempt?: { paymentId: string; status: PaymentStatus },
): Promise<VipBought> {
  const purchase = await services.db.prisma.vipPurchase.findUniqueOrThrow({
    where: { id: purchaseId },
    select: { status: true, kind: true, currency: true, payments: { orderBy: { id: 'desc' } } },
  });
  const view = await getVipStatus(services, actor);
  const answer = { purchaseId, kind: purchase.kind, nextAction: null };
  const status = attempt?.status ?? purchase.status;
  if (status === 'paid' || status === 'refunded') return { ...view, payment: { ...answer, status } };
  const payment = attempt ? purchase.payments.find(({ id }) => id === attempt.paymentId) : purchase.payments[0];
  if (payment?.status === 'processing') {
    const nextAction = toNextAction(payment, purchase.currency);
    const left = nextAction ? ('requires_action' as const) : ('processing' as const);
    return { ...view, payment: { ...answer, nextAction, status: left } };
  }
  throw declinedAttempt({ status: 'failed', ...payment }, { purchaseId, retryable: true });
}
