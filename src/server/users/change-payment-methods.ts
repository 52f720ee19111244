import type { UserPaymentMethod } from '../../shared/users/payment-method.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { paymentMethodSelect, toPaymentMethod } from './payment-methods.queries.ts';

/** Makes this the way to pay that checkout offers first. */
export async function makePaymentMethodDefault(
  { db }: Services,
  actor: MemberActor,
  methodId: string,
): Promise<UserPaymentMethod> {
  return await transaction(db, async (tx) => {
    await lockPaymentMethods(tx, actor.userId);
    const { id } = await findOwn(tx, actor, methodId);
    await tx.userPaymentMethod.updateMany({
      where: { userId: actor.userId, isDefault: true },
      data: { isDefault: false },
    });
    const data = { isDefault: true };
    return toPaymentMethod(await tx.userPaymentMethod.update({ where: { id }, data, select: paymentMethodSelect }));
  });
}

/** Forgets a way to pay with its token; when it was the default, the newest of the others becomes it. */
export async function removePaymentMethod(
  { db }: Services,
  actor: MemberActor,
  methodId: string,
): Promise<{ success: true }> {
  return await transaction(db, async (tx) => {
    await lockPaymentMethods(tx, actor.userId);
    const { id, isDefault } = await findOwn(tx, actor, methodId);
    await tx.userPaymentMethod.delete({ where: { id }, select: { id: true } });
    const next = isDefault
      ? await tx.userPaymentMethod.findFirst({
          where: { userId: actor.userId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          select: { id: true },
        })
      : null;
    if (next) {
      await tx.userPaymentMethod.update({ where: { id: next.id }, data: { isDefault: true }, select: { id: true } });
    }
    return { success: true };
  });
}

/** One change of an account's ways to pay at a time: count and default are of all of them together. */
export async function lockPaymentMethods(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
}

/** A stranger's answers exactly like one that does not exist (S-02). */
async function findOwn(tx: Transaction, { userId }: MemberActor, id: string) {
  const row = await tx.userPaymentMethod.findFirst({ where: { id, userId }, select: { id: true, isDefault: true } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
