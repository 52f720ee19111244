import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { storePaymentMethod } from '../saved-methods/store-payment-method.ts';
import type { CardVault, SavedCardChoice } from './card-vault.ts';

interface NewCard {
  userId: string;
  isLive: boolean;
  card: SavedCardChoice;
}

/**
 * Adds a card saved at its provider to the owner's payment methods, once. Beyond the limit it is removed at the
 * provider again, so that nothing is saved that its owner cannot see.
 */
export async function saveCard(
  services: Services,
  vault: CardVault,
  { userId, isLive, card }: NewCard,
): Promise<UserPaymentMethod> {
  const { provider } = vault;
  const { token, fingerprint, ...face } = card;
  const known = { type: 'card' as const, ...face };
  try {
    return await transaction(services.db, (tx) =>
      storePaymentMethod(services, tx, { userId, provider, isLive, token, fingerprint, known }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_METHOD_LIMIT') await vault.forget(token);
    throw error;
  }
}

/** Like saveCard, for the card of a payment. False when it was removed meanwhile, or exceeds the limit. */
export async function saveCardIfRoom(services: Services, vault: CardVault, card: NewCard): Promise<boolean> {
  try {
    await saveCard(services, vault, card);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['PAYMENT_METHOD_LIMIT', 'NOT_FOUND'].includes(error.code)) return false;
    throw error;
  }
}
