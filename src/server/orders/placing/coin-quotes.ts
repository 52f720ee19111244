import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoQuote } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { coinOffersPort } from '../../payments/providers/coin-offers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { definePort } from '../../platform/ports.ts';
import type { Services } from '../../platform/services.ts';

/** Begins the payment of an order in this coin; asked again it is the same while it holds. */
export type CoinQuotes = (
  services: Services,
  actor: MemberActor,
  request: { id: string; asset: CryptoAsset },
) => Promise<CryptoQuote | null>;

/** Who quotes orders in coins, above them. */
export const coinQuotesPort = definePort<CoinQuotes>('quotes of coins');

/** PROVIDER_NOT_CONFIGURED while orders cannot be paid in this coin. */
export async function requireCoin(services: Services, asset: CryptoAsset): Promise<void> {
  const offered = await coinOffersPort.only(services)(services, 'product');
  if (!offered.includes(asset)) throw new AppError('PROVIDER_NOT_CONFIGURED');
}

/** The quote of an order that is placed already: what cannot be quoted now can be paid later. */
export async function quotePlaced(
  services: Services,
  actor: MemberActor,
  request: { id: string; asset: CryptoAsset },
): Promise<CryptoQuote | null> {
  try {
    return await coinQuotesPort.only(services)(services, actor, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    services.logger.info({ orderId: request.id, code: error.code }, 'A placed order was not quoted in coins');
    return null;
  }
}
