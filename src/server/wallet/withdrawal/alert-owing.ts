import { formatCents } from '../../../shared/money/money.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import { findLosers } from '../top-up/lost-top-up.ts';

interface PaidOut {
  id: string;
  userId: string;
  amountCents: number;
  currency: string;
}

/** Alerts staff that a withdrawal was paid out whose owner owes the shop money, or whose top-up left its chain, or one of whose payments is disputed. */
export async function alertOwing(
  tx: Transaction,
  { id, userId, amountCents, currency }: PaidOut,
  payableCents: number,
): Promise<void> {
  const { lost, disputed } = await findLosers(tx, [userId]);
  const whys = [
    ...(payableCents < 0 ? [`its owner owes the shop ${formatCents(-payableCents, currency)} as a seller`] : []),
    ...(lost.has(userId) ? ['the crypto payment of a top-up of its owner is off the blockchain'] : []),
    ...(disputed.has(userId) ? ['a payment of its owner is disputed at the bank'] : []),
  ];
  if (whys.length === 0) return;
  await raiseAlert(tx, {
    kind: 'withdrawal-owing',
    dedupeKey: `withdrawal-owing:${id}`,
    title: `A withdrawal of ${formatCents(amountCents, currency)} was paid out although ${whys.join(', and ')}`,
    details: { withdrawalId: id, userId },
  });
}
