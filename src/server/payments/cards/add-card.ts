import type { CardSetup, KeepCard, SetUpCard } from '../../../shared/payments/saved-card.schemas.ts';
import { MAX_PAYMENT_METHODS, type UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { openCurrentVault } from './card-vault.ts';
import { saveCard } from './save-card.ts';

/** Opens a setup at the provider, for a member who has room for another card. PAYMENT_METHOD_LIMIT without. */
export async function setUpCard(
  services: Services,
  { userId }: MemberActor,
  { offSession = false }: SetUpCard,
): Promise<CardSetup> {
  const vault = await openCurrentVault(services);
  const count = await services.db.prisma.userPaymentMethod.count({ where: { userId, removedAt: null } });
  if (count >= MAX_PAYMENT_METHODS) throw new AppError('PAYMENT_METHOD_LIMIT');
  return await vault.setUp(userId, offSession ? 'off_session' : 'on_session');
}

/**
 * Saves the card of a completed setup, or a test card. Safe to repeat. NOT_FOUND when the setup is not theirs, not
 * completed, or its card was removed again.
 */
export async function addCard(
  services: Services,
  { userId }: MemberActor,
  { setupId, card }: KeepCard,
): Promise<UserPaymentMethod> {
  const { isLive, ...vault } = await openCurrentVault(services);
  if (Boolean(vault.takeTestCard) !== (card !== undefined)) {
    throw new AppError('VALIDATION_FAILED', { errors: { card: ['required'] } });
  }
  const kept = card ? await vault.takeTestCard?.(card) : await vault.cardOfSetup(setupId ?? '', userId);
  if (!kept) throw new AppError('NOT_FOUND');
  return await saveCard(services, vault, { userId, isLive, card: kept });
}
