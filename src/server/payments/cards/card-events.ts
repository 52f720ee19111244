import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { removeMethodOf } from '../saved-methods/change-payment-methods.ts';
import { tokenKeyOf } from '../saved-methods/store-payment-method.ts';
import { openVault } from './card-vault.ts';
import { saveCardIfRoom } from './save-card.ts';

/** A provider reports a completed setup: its card is saved even when the browser never told us. Returns the outcome. */
export async function applyToCard(
  services: Services,
  provider: string,
  { setupId, userId: named }: { setupId: string; userId: string | null },
): Promise<string> {
  const userId = z.uuid().safeParse(named).data;
  if (!userId) return 'ignored: refers to no member of this shop';
  const vault = openVault(services, provider);
  const card = await vault.cardOfSetup(setupId, userId);
  if (!card) return 'ignored: the provider has no such card';
  const { testMode } = await getSettings(services.db);
  return (await saveCardIfRoom(services, vault, { userId, isLive: !testMode, card })) ? 'card saved' : 'card not saved';
}

/** A provider reports that it removed a card, so it is no longer offered. Returns the outcome. */
export async function recordDetachedCard(services: Services, provider: string, token: string): Promise<string> {
  const tokenKey = tokenKeyOf(services, provider, token);
  const row = await services.db.prisma.userPaymentMethod.findUnique({
    where: { provider_tokenKey: { provider, tokenKey } },
    select: { id: true, userId: true, removedAt: true },
  });
  if (!row || row.removedAt) return 'ignored: no card is saved under it';
  if (await openVault(services, provider).isKept(token)) return 'ignored: the provider still has it';
  await removeMethodOf(services.db, row.userId, row.id);
  return 'card removed';
}
