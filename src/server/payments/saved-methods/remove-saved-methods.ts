import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { forgetPaymentCustomerJob } from '../payments.jobs.ts';
import { forgetPaymentMethod } from './change-payment-methods.ts';

/** Removes all payment methods of an account, here and at the providers, when its owner changed or left. */
export async function removeSavedMethods(tx: Transaction, userId: string): Promise<void> {
  const methods = await tx.userPaymentMethod.findMany({ where: { userId, removedAt: null }, select: { id: true } });
  for (const { id } of methods) await forgetPaymentMethod(tx, id);
  const nothing = { brand: null, last4: null, expMonth: null, expYear: null, payerEmail: null, network: null };
  await tx.userPaymentMethod.updateMany({ where: { userId }, data: { ...nothing, address: null } });
  const customers = await tx.paymentCustomer.findMany({ where: { userId } });
  for (const { provider, isLive, reference } of customers) {
    const key = `forget-customer:${provider}:${reference}`;
    await enqueue(tx, forgetPaymentCustomerJob, { provider, isLive, reference }, { key });
  }
  await tx.paymentCustomer.deleteMany({ where: { userId } });
}
