import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import type { PaymentProvider } from '../gateway/payment-provider.ts';
import { getPaypalConfig } from '../paypal/paypal-config.ts';
import { getStripeConfig } from '../stripe/stripe-config.ts';
import { coinOffersPort } from './coin-offers.ts';
import { coinsName, createCoins } from './coins.ts';
import { createCryptoManual, cryptoManual } from './crypto-manual.ts';
import { createPaypal, paypalName } from './paypal.ts';
import { createStripe, stripeName } from './stripe.ts';
import { createTestGateway, testGatewayName } from './test-gateway.ts';
import { createWalletProvider, walletProviderName } from './wallet-provider.ts';

export interface AvailableProvider {
  method: PaymentMethod;
  provider: string;
  /** No real money moves. */
  isTest: boolean;
  /** The script that the browser loads to take a card; none where the shop's own form or the provider's page does. */
  script?: { url: string; publishableKey: string };
  /** The coins to choose from. */
  coins?: CryptoAsset[];
}

/** The provider of this name, even if it takes no new payments: old attempts are looked up where they were made. */
export function openProvider(services: Services, name: string): PaymentProvider {
  if (name === testGatewayName) return createTestGateway(services.db);
  if (name === stripeName) return createStripe(services);
  if (name === paypalName) return createPaypal(services);
  if (name === cryptoManual) return createCryptoManual(services.db);
  if (name === coinsName) return createCoins(services.db);
  if (name === walletProviderName) return createWalletProvider(services.db);
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}

/** The providers that can take money for this now, one for each method. */
export async function availableProviders(services: Services, use: CoinUse = 'product'): Promise<AvailableProvider[]> {
  const [settings, stripe, paypal] = await Promise.all([
    getSettings(services.db),
    getStripeConfig(services),
    getPaypalConfig(services),
  ]);
  const coins = await Promise.all(coinOffersPort.all(services).map((read) => read(services, use)));
  const { STRIPE_JS_URL: url } = services.environment;
  const card: AvailableProvider[] = stripe
    ? [
        {
          method: 'card',
          provider: stripeName,
          isTest: !stripe.isLive,
          script: { url, publishableKey: stripe.publishableKey },
        },
      ]
    : // The simulator takes no real money, so it only runs in test mode (C5).
      settings.testMode
      ? [{ method: 'card', provider: testGatewayName, isTest: true }]
      : [];
  return [
    ...card,
    ...(paypal ? [{ method: 'paypal' as const, provider: paypalName, isTest: !paypal.isLive }] : []),
    ...(settings.walletEnabled ? [{ method: 'wallet' as const, provider: walletProviderName, isTest: false }] : []),
    ...(coins.flat().length > 0
      ? [{ ...coinMethod, provider: use === 'product' ? cryptoManual : coinsName, coins: coins.flat() }]
      : []),
  ];
}

const coinMethod = { method: 'crypto' as const, isTest: false };

/** The provider for a new payment by this method. PROVIDER_NOT_CONFIGURED when none can take one. */
export async function providerFor(services: Services, method: PaymentMethod): Promise<PaymentProvider> {
  const available = (await availableProviders(services)).find((provider) => provider.method === method);
  if (!available) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return openProvider(services, available.provider);
}
