import { coinUses, findReceivingAccount } from '../../shared/crypto/addresses/receiving-address.rules.ts';
import type { CryptoNetwork } from '../../shared/crypto/chains/transaction-hash.rules.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';

/**
 * NETWORK_NOT_OFFERED where the shop neither takes payments on this network nor has asked this order to be paid there
 * before. A node is not needed: without one, staff look at the transaction.
 */
export async function requireOfferedNetwork(
  { db }: Services,
  settings: Settings,
  { network, orderId }: { network: CryptoNetwork; orderId: string },
): Promise<void> {
  if (coinUses.some((use) => findReceivingAccount(settings, network, use) !== '')) return;
  const asked = await db.prisma.cryptoQuote.count({ where: { orderId, network } });
  if (asked === 0) throw new AppError('NETWORK_NOT_OFFERED', { errors: { network: ['networkNotOffered'] } });
}
