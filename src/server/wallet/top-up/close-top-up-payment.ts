import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { closeOpenAttempts } from '../../settlement/close-open-attempts.ts';

/** Ends the top-up's open attempt, so that another can begin. WALLET_LOCKED while a charge may still be on its way. */
export async function closeTopUpPayment(services: Services, topUpId: string): Promise<void> {
  if (!(await closeOpenAttempts(services, { topUpId }))) throw new AppError('WALLET_LOCKED', { retryAfter: 2 });
}
