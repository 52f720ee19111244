import { z } from 'zod';
import type { coinPaymentDecidedSchema, Returned } from '../../../shared/crypto/crypto-desk.schemas.ts';
import { findDone } from '../../audit/find-done.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { type CoinBill, idsOf } from '../coin-bill.ts';
import { returned } from './return-surplus.ts';

const returnFactSchema = z.object({
  cents: z.number(),
  worthCents: z.number().optional(),
  gainCents: z.number().optional(),
});

/** What the actor gave back of an order's or a payment's coins since then; null where nothing. */
export async function findReturned(
  services: Services,
  actor: MemberActor,
  since: Date,
  bill: CoinBill,
): Promise<Returned | null> {
  const { prisma } = services.db;
  const { orderId, paymentId } = idsOf(bill);
  const whose =
    orderId === null ? { entity: 'payment', entityId: paymentId ?? '' } : { entity: 'order', entityId: orderId };
  const done = await findDone(services.db, actor, since, { ...whose, actions: ['return-coins'] });
  if (!done) return null;
  const { cents, worthCents, gainCents } = returnFactSchema.parse(done.newValue);
  const select = { currency: true } as const;
  const row =
    orderId === null
      ? await prisma.payment.findUnique({ where: { id: paymentId ?? '' }, select })
      : await prisma.order.findUnique({ where: { id: orderId }, select });
  if (!row) throw new AppError('NOT_FOUND');
  const at = worthCents === undefined || gainCents === undefined ? undefined : { worthCents, gainCents };
  return returned(cents, row.currency, at);
}

const decisionFactSchema = z.object({ reason: z.string(), waitsForSecond: z.boolean().optional() });

/** What the actor decided about the coins of a top-up or membership since then; null where nothing. */
export async function findCoinDecision(
  { db }: Services,
  actor: MemberActor,
  since: Date,
  paymentId: string,
): Promise<z.infer<typeof coinPaymentDecidedSchema> | null> {
  const actions = ['confirm-payment', 'reject-payment'];
  const done = await findDone(db, actor, since, { entity: 'payment', entityId: paymentId, actions });
  if (!done) return null;
  const { reason, waitsForSecond } = decisionFactSchema.parse(done.newValue);
  // Entries of before kept it in the words alone.
  return { success: true, waitsForSecond: waitsForSecond ?? reason.startsWith(firstApproval) };
}

/** How the audit begins what was approved by one of two. */
export const firstApproval = 'First approval: ';

/** Success where the actor decided about a lost payment since then; null otherwise. */
export async function findLostDecision(
  { db }: Services,
  actor: MemberActor,
  since: Date,
  paymentId: string,
): Promise<{ success: true } | null> {
  const actions = ['give-up-lost', 'let-lost-stand'];
  const done = await findDone(db, actor, since, { entity: 'payment', entityId: paymentId, actions });
  return done && { success: true };
}
