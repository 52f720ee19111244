import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

interface SettingChange {
  key: string;
  from: SettingView['value'];
  to: SettingView['value'];
}

/** Why the shop as it stands now cannot take a value that would fit otherwise: a message key by setting. */
export async function findObstacles(
  tx: Transaction,
  { userId }: MemberActor,
  changes: readonly SettingChange[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { key, from, to } of changes) {
    if (key === 'maintenanceUntil' && typeof to === 'string' && to !== '' && new Date(to) <= databaseNow()) {
      found.set(key, 'momentPast');
    }
    if (key === 'require2faForStaff' && to === true && !(await hasSecondFactor(tx, userId))) {
      found.set(key, 'secondFactorFirst');
    }
    if (key === 'currencyCode' && typeof from === 'string' && from !== to) {
      if (await hasSold(tx)) found.set(key, 'currencySoldIn');
      else if (await owesMembers(tx, from)) found.set(key, 'currencyInUse');
    }
  }
  return found;
}

/** Whoever switches it on without one would lose the right to switch it off again. */
async function hasSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, twoFactorEnabledAt: { not: null } } })) > 0;
}

/** Statistics and reports add up what was paid, and say it in the shop's currency (docs/decisions/0106). */
async function hasSold(tx: Transaction): Promise<boolean> {
  return (await tx.order.findFirst({ where: { paidAt: { not: null } }, select: { id: true } })) !== null;
}

/** Balances are kept by currency: those in another one than the shop's are shown and spent nowhere. */
async function owesMembers(tx: Transaction, currency: string): Promise<boolean> {
  const account = await tx.ledgerAccount.findFirst({
    where: { owner: { not: '' }, currency, balanceCents: { not: 0 } },
    select: { id: true },
  });
  return account !== null;
}
