import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { openPaymentMethod } from '../saved-methods/store-payment-method.ts';
import { openVault } from './card-vault.ts';

/** Removes a payment method at the provider, then deletes the row with its token. Safe to repeat. */
export async function forgetCard(services: Services, methodId: string): Promise<void> {
  const { prisma } = services.db;
  const row = await prisma.userPaymentMethod.findUnique({
    where: { id: methodId },
    select: { userId: true, isLive: true, removedAt: true },
  });
  if (!row?.removedAt) return;
  const wanted = { userId: row.userId, id: methodId };
  const { provider, token } = await transaction(services.db, (tx) => openPaymentMethod(services, tx, wanted));
  await requireMode(services, row.isLive);
  await openVault(services, provider).forget(token);
  await prisma.userPaymentMethod.deleteMany({ where: { id: methodId, removedAt: { not: null } } });
}

/** Deletes a customer at a provider with everything saved there. Safe to repeat. */
export async function forgetCustomer(
  services: Services,
  { provider, isLive, reference }: { provider: string; isLive: boolean; reference: string },
): Promise<void> {
  await requireMode(services, isLive);
  await openVault(services, provider).forgetCustomer(reference);
}

/** Live cards are unknown to the provider's test mode, and the reverse; the job waits until the other keys are set. */
async function requireMode({ db }: Services, isLive: boolean): Promise<void> {
  const { testMode } = await getSettings(db);
  if (isLive === testMode) throw new AppError('PROVIDER_NOT_CONFIGURED');
}
