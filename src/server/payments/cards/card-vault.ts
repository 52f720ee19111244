import type { TestCard } from '../../../shared/payments/payment.schemas.ts';
import type { CardSetup } from '../../../shared/payments/saved-card.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { availableProviders } from '../providers/payment-providers.ts';
import { stripeName } from '../providers/stripe.ts';
import { testGatewayName } from '../providers/test-gateway.ts';
import { createStripeVault } from './stripe-vault.ts';
import { createTestVault } from './test-vault.ts';

/** A card saved at a provider: its token, and what its owner recognises it by. */
export interface SavedCardChoice {
  token: string;
  /** The provider's fingerprint of the card, the same for all its tokens. */
  fingerprint: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** `off_session`: it will be charged while its owner is away, which their bank is asked for at the setup. */
export type CardUsage = 'on_session' | 'off_session';

/** The part of a provider that saves cards. Every call may be repeated. */
export interface CardVault {
  provider: string;
  /** The member's customer id at the provider, created when missing. */
  customerOf: (userId: string) => Promise<string>;
  /** Opens a setup that the browser completes at the provider. */
  setUp: (userId: string, usage: CardUsage) => Promise<CardSetup>;
  /** The card of a completed setup of this member; null while there is none. */
  cardOfSetup: (setupId: string, userId: string) => Promise<SavedCardChoice | null>;
  /** The card of a payment whose buyer wanted it saved; null when there is none. */
  cardOfPayment: (paymentId: string) => Promise<SavedCardChoice | null>;
  /** Only for the test gateway: no other provider gets a card number from us. */
  takeTestCard?: (card: TestCard) => Promise<SavedCardChoice>;
  isKept: (token: string) => Promise<boolean>;
  /** The token cannot be charged afterwards. */
  forget: (token: string) => Promise<void>;
  forgetCustomer: (customer: string) => Promise<void>;
}

export function openVault(services: Services, provider: string): CardVault {
  if (provider === stripeName) return createStripeVault(services);
  if (provider === testGatewayName) return createTestVault(services.db);
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}

/**
 * The provider that currently takes and saves cards, and whether for real money. PROVIDER_NOT_CONFIGURED without one.
 */
export async function openCurrentVault(services: Services): Promise<CardVault & { isLive: boolean }> {
  const current = (await availableProviders(services)).find(({ method }) => method === 'card');
  if (!current) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return { ...openVault(services, current.provider), isLive: !current.isTest };
}
