import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';
import { testGatewayName } from '../providers/test-gateway.ts';
import { saveTestCard } from '../providers/test-gateway-cards.ts';
import type { CardVault, SavedCardChoice } from './card-vault.ts';

/** The test gateway's saved cards: tokens in its own tables, never a number (C5). Buyers are known by their id here. */
export function createTestVault(db: Database): CardVault {
  const { testGatewayCard } = db.prisma;
  return {
    provider: testGatewayName,
    customerOf: async (userId) => userId,
    setUp: () => {
      throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'The test gateway accepts its cards directly.' });
    },
    cardOfSetup: async () => null,
    cardOfPayment: async (paymentId) => {
      const charge = await db.prisma.testGatewayCharge.findUnique({ where: { paymentId }, select: { status: true } });
      if (charge?.status !== 'captured') return null;
      const row = await testGatewayCard.findUnique({ where: { paymentId } });
      return row && toKept(row);
    },
    takeTestCard: async (card) => toKept(await saveTestCard(db, card, null)),
    isKept: async (token) => (await testGatewayCard.count({ where: { token } })) > 0,
    forget: async (token) => void (await testGatewayCard.deleteMany({ where: { token } })),
    forgetCustomer: async () => undefined,
  };
}

function toKept({ token, brand, last4, expMonth, expYear }: Omit<SavedCardChoice, 'fingerprint'>): SavedCardChoice {
  // Test numbers differ in their last four digits.
  return { token, fingerprint: `${brand} ${last4}`, brand, last4, expMonth, expYear };
}
