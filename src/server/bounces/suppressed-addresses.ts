import type { MailEventKind } from '../../shared/bounces/bounce.rules.ts';
import type { Transaction } from '../platform/database/db.ts';
import { addressOf } from './receive-mail-reports.ts';

/** Why this address gets only what must be sent; null while it takes mail. */
export async function findSuppression(
  tx: Transaction,
  email: string,
): Promise<{ kind: MailEventKind; since: Date } | null> {
  const where = { address: addressOf(email) };
  return await tx.suppressedAddress.findUnique({ where, select: { kind: true, since: true } });
}

/** Its owner says that it works again. False when it was not suppressed. */
export async function liftSuppression(tx: Transaction, email: string): Promise<boolean> {
  const address = addressOf(email);
  const { count } = await tx.suppressedAddress.deleteMany({ where: { address } });
  // What was reported before counts no more, or the next soft bounce would suppress at once.
  if (count > 0) await tx.mailEvent.updateMany({ where: { address }, data: { address: '' } });
  return count > 0;
}

/** Forgets an address; the ids of the events stay, so that late copies are recognised. */
export async function eraseMailEvents(tx: Transaction, email: string): Promise<void> {
  const address = addressOf(email);
  await tx.suppressedAddress.deleteMany({ where: { address } });
  await tx.mailEvent.updateMany({ where: { address }, data: { address: '', detail: '' } });
}
