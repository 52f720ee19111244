import { noteSettled } from '../payments/attempts/settle-paid.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { transaction } from '../platform/database/db.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';

const batchSize = 500;

/**
 * A provider has paid charges out to the shop's bank: their payments are the shop's for good (D-37), but for those that a
 * bank decides about or that went back. The provider is asked which they are. Returns what it came to, in words. Safe to
 * repeat.
 */
export async function notePaidOut(services: Services, provider: string, payoutId: string): Promise<string> {
  const { db } = services;
  const references = (await openProvider(services, provider).listPaidOut?.(payoutId)) ?? [];
  let found = 0;
  let noted = 0;
  for (let from = 0; from < references.length; from += batchSize) {
    const payments = await db.prisma.payment.findMany({
      where: { provider, providerReference: { in: references.slice(from, from + batchSize) }, settledAt: null },
      select: { id: true },
    });
    found += payments.length;
    await forEachRow(payments, async ({ id }) => {
      if (await transaction(db, (tx) => noteSettled(tx, id))) noted += 1;
    });
  }
  if (noted > 0) return `payout of ${noted} payments`;
  return found > 0 ? 'ignored: its payments are disputed or went back' : 'ignored: pays out no payment of this shop';
}
