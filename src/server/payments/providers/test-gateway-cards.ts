import { randomBytes } from 'node:crypto';
import { brandOf, testCards } from '../../../shared/payments/card.rules.ts';
import type { TestCard } from '../../../shared/payments/payment.schemas.ts';
import type { Database } from '../../platform/database/db.ts';

/** Writes the card into the gateway's tables, once for each charge that uses it. */
export async function saveTestCard(db: Database, card: TestCard, paymentId: string | null) {
  const [month = '', year = ''] = card.expiry.split('/');
  const data = {
    token: `tc_${randomBytes(18).toString('base64url')}`,
    paymentId,
    behaviour: testCards[card.number],
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
  };
  if (paymentId === null) return await db.prisma.testGatewayCard.create({ data });
  return await db.prisma.testGatewayCard.upsert({ where: { paymentId }, create: data, update: {} });
}

/** The gateway's behaviour for a card, by the entered number or the saved token. */
export async function findTestBehaviour(
  db: Database,
  by: { card?: TestCard | undefined; token?: string | undefined },
): Promise<{ behaviour: string; brand: string; last4: string } | null> {
  const { card, token } = by;
  if (card) return { behaviour: testCards[card.number], brand: brandOf(card.number), last4: card.number.slice(-4) };
  return token === undefined ? null : await db.prisma.testGatewayCard.findUnique({ where: { token } });
}
