import type { TestCard } from '../../../shared/payments/payment.schemas.ts';
import type { CardSetup } from '../../../shared/payments/saved-card.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { availableProviders } from '../payment-providers.ts';
import { stripeName } from '../providers/stripe.ts';
import { testGatewayName } from '../providers/test-gateway.ts';
import { createStripeVault } from './stripe-vault.ts';
import { createTestVault } from './test-vault.ts';

/** A card that a provider keeps: what it is charged by, and what its owner knows it by. */
export interface KeptCard {
  token: string;
  /** What the provider tells cards apart by, whatever their token. */
  fingerprint: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The part of a provider that keeps cards for next time. Every call may be repeated. */
export interface CardVault {
  provider: string;
  /** The member's name at the provider, made when they have none. */
  customerOf: (userId: string) => Promise<string>;
  /** Opens a setup that the browser finishes at the provider. */
  setUp: (userId: string) => Promise<CardSetup>;
  /** The card that a finished setup of this member brought; null while there is none. */
  cardOfSetup: (setupId: string, userId: string) => Promise<KeptCard | null>;
  /** The card that a payment brought and that its buyer wanted kept; null when there is none. */
  cardOfPayment: (paymentId: string) => Promise<KeptCard | null>;
  /** The test gateway's alone: no other is ever given the number of a card. */
  takeTestCard?: (card: TestCard) => Promise<KeptCard>;
  isKept: (token: string) => Promise<boolean>;
  /** Nothing is charged by the token ever after. */
  forget: (token: string) => Promise<void>;
  forgetCustomer: (customer: string) => Promise<void>;
}

export function openVault(services: Services, provider: string): CardVault {
  if (provider === stripeName) return createStripeVault(services);
  if (provider === testGatewayName) return createTestVault(services.db);
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}

/** Who takes and keeps cards at this moment, and whether for real money. PROVIDER_NOT_CONFIGURED when nobody does. */
export async function openCurrentVault(services: Services): Promise<CardVault & { isLive: boolean }> {
  const current = (await availableProviders(services)).find(({ method }) => method === 'card');
  if (!current) throw new AppError('PROVIDER_NOT_CONFIGURED');
  return { ...openVault(services, current.provider), isLive: !current.isTest };
}
