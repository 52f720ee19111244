import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { isPaymentMethodExpired } from '../../../shared/users/payment-method.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { paymentMethodSelect, toPaymentMethod } from '../saved-methods/payment-methods.queries.ts';
import { openVault } from './card-vault.ts';

/** What an attempt records about saved cards. */
export interface CardNote {
  savedMethodId: string | null;
  keepsCard: boolean;
}

interface CardRequest {
  userId: string;
  provider: string;
  paymentToken?: string | undefined;
  savePaymentMethod?: boolean | undefined;
  /** When it is charged, if not now. */
  chargedAt?: Date | undefined;
}

/**
 * Checks a saved card before an attempt begins: it is the payer's own, not removed, and saved at the current provider
 * in its mode. VALIDATION_FAILED otherwise; a stranger's card is treated as not existing (S-02). For a card to be
 * saved, a customer is created at the provider.
 */
export async function prepareCard(services: Services, request: CardRequest): Promise<CardNote> {
  const { userId, provider, paymentToken: id, savePaymentMethod = false, chargedAt = databaseNow() } = request;
  if (savePaymentMethod) await openVault(services, provider).customerOf(userId);
  if (id === undefined) return { savedMethodId: null, keepsCard: savePaymentMethod };
  const { testMode } = await getSettings(services.db);
  const row = await services.db.prisma.userPaymentMethod.findFirst({
    where: { id, userId, type: 'card', provider, isLive: !testMode, removedAt: null },
    select: paymentMethodSelect,
  });
  const isExpired = row !== null && isPaymentMethodExpired(toPaymentMethod(row), chargedAt);
  if (!row || isExpired) {
    const fault = isExpired ? (request.chargedAt ? 'cardEndsBeforeRelease' : 'cardExpired') : 'cardUnknown';
    throw new AppError('VALIDATION_FAILED', { message: fieldMessages[fault] ?? '', errors: { paymentToken: [fault] } });
  }
  return { savedMethodId: id, keepsCard: false };
}
