import { markFound, markLost } from '../payments/attempts/mark-payment.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { type Purpose, payeeOf } from './payee.ts';

/** A payment whose coins left their chain, the rows of its payee locked. */
export interface LostPayment {
  /** Withholds what it gave, once until it is back. Returns what staff should know. */
  withhold(): Promise<string>;
}

/** Locks the rows of the payee. Before those of its coins, as settlement does. */
export async function lockLostPayment(tx: Transaction, services: Services, payment: Purpose): Promise<LostPayment> {
  const { payee, id } = payeeOf(services, payment);
  const lost = await payee.lockLost?.(tx, services, id);
  return {
    async withhold() {
      const lostAt = await markLost(tx, payment.id);
      return lostAt && lost ? await lost.withhold(roundOf(lostAt)) : '';
    },
  };
}

/**
 * The coins are back, or staff let it stand: gives back what was withheld, once. `mayGive` is asked behind the locks.
 * False where nothing is withheld any more.
 */
export async function giveBackLost(
  services: Services,
  payment: Purpose,
  mayGive: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { payee, id } = payeeOf(services, payment);
  return await transaction(services.db, async (tx) => {
    const lost = await payee.lockLost?.(tx, services, id);
    if (!(await mayGive(tx))) return false;
    const lostAt = await markFound(tx, payment.id);
    if (lostAt) await lost?.giveBack(roundOf(lostAt));
    return lostAt !== null;
  });
}

/** The name of one time that coins were lost, which books and notices carry so that each is made once. */
export function roundOf(lostAt: Date): string {
  return String(lostAt.getTime());
}
