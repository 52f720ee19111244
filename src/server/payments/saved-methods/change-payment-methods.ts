import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { forgetPaymentMethodJob } from '../payments.jobs.ts';
import { paymentMethodSelect, toPaymentMethod } from './payment-methods.queries.ts';

/** Makes this the default payment method. */
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

/** Removes a payment method, here at once and then at its provider; the newest other one becomes the default. */
export async function removePaymentMethod(
  { db }: Services,
  actor: MemberActor,
  methodId: string,
): Promise<{ success: true }> {
  await removeMethodOf(db, actor.userId, methodId);
  return { success: true };
}

/** Like removePaymentMethod, for a method that can no longer pay. */
export async function removeMethodOf(db: Database, userId: string, methodId: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockPaymentMethods(tx, userId);
    const { id, isDefault } = await findOwn(tx, { userId }, methodId);
    await forgetPaymentMethod(tx, id);
    const next = isDefault
      ? await tx.userPaymentMethod.findFirst({
          where: { userId, removedAt: null },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          select: { id: true },
        })
      : null;
    if (next) {
      await tx.userPaymentMethod.update({ where: { id: next.id }, data: { isDefault: true }, select: { id: true } });
    }
  });
}

/** Hidden for its owner; the job removes it at the provider and then deletes the row. */
export async function forgetPaymentMethod(tx: Transaction, id: string): Promise<void> {
  const data = { removedAt: databaseNow(), isDefault: false };
  await tx.userPaymentMethod.update({ where: { id }, data, select: { id: true } });
  await enqueue(tx, forgetPaymentMethodJob, { methodId: id }, { key: `forget-method:${id}` });
}

/** One change of an account's ways to pay at a time: count and default are of all of them together. */
export async function lockPaymentMethods(tx: Transaction, userId: string): Promise<void> {
  await lockAccount(tx, userId);
}

/** A stranger's answers exactly like one that does not exist (S-02). */
async function findOwn(tx: Transaction, { userId }: Pick<MemberActor, 'userId'>, id: string) {
  const row = await tx.userPaymentMethod.findFirst({
    where: { id, userId, removedAt: null },
    select: { id: true, isDefault: true },
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
