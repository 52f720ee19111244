import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { keepPaymentMethod } from '../saved-methods/keep-payment-method.ts';
import type { CardVault, KeptCard } from './card-vault.ts';

interface NewCard {
  userId: string;
  isLive: boolean;
  card: KeptCard;
}

/**
 * Puts a card that its provider keeps among its owner's ways to pay, once. Where there is no room for it the provider
 * forgets it again: nothing is kept that its owner cannot see.
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
      keepPaymentMethod(services, tx, { userId, provider, isLive, token, fingerprint, known }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYMENT_METHOD_LIMIT') await vault.forget(token);
    throw error;
  }
}

/** As saveCard, for a card that came along with something else. False when it was taken away meanwhile, or has no room. */
export async function saveCardIfRoom(services: Services, vault: CardVault, card: NewCard): Promise<boolean> {
  try {
    await saveCard(services, vault, card);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['PAYMENT_METHOD_LIMIT', 'NOT_FOUND'].includes(error.code)) return false;
    throw error;
  }
}
