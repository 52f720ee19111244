import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { payerOf, payerSelect } from '../payer/payer.ts';
import { openVault } from './card-vault.ts';
import { saveCardIfRoom } from './save-card.ts';

/**
 * Saves the card that paid, as its buyer asked. Safe to repeat. A card that was removed meanwhile, or exceeds the
 * limit, is not saved; the payment stays valid.
 */
export async function savePaidCard(services: Services, paymentId: string): Promise<void> {
  const payment = await services.db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, keepsCard: true, ...payerSelect },
  });
  const userId = payerOf(payment);
  if (!userId || !payment.keepsCard) return;
  const vault = openVault(services, payment.provider);
  const card = await vault.cardOfPayment(paymentId);
  if (!card) return;
  const { testMode } = await getSettings(services.db);
  await saveCardIfRoom(services, vault, { userId, isLive: !testMode, card });
}
