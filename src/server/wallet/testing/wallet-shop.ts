import { v7 as uuid } from 'uuid';
import type { SettingKey, Settings } from '../../../shared/settings/settings.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Database, transaction } from '../../platform/database/db.ts';
import { giveMoney } from './give-money.ts';

/** A test shop whose wallet is open, and whose members can be given money. */
export async function createWalletShop(db: Database, settings: Partial<Settings> = {}) {
  await setSettings(db, { walletEnabled: true, paymentDiscountPercent: 0, ...settings });
  const shop = await createTestShop(db);
  const give = (userId: string, amountCents: number, type?: 'topup' | 'refund' | 'adjustment') =>
    giveMoney(db, userId, amountCents, type);
  const balanceOf = async ({ userId }: Pick<MemberActor, 'userId'>) =>
    (await db.prisma.ledgerAccount.findFirst({ where: { owner: userId, kind: 'user_wallet' } }))?.balanceCents ?? 0;
  const addMember = async (balanceCents = 0): Promise<MemberActor> => {
    const member = await shop.addUser();
    if (balanceCents > 0) await give(member.userId, balanceCents);
    return member;
  };
  const earn = (userId: string, amountCents: number) =>
    transaction(db, (tx) =>
      postLedger(tx, {
        type: 'earning',
        idempotencyKey: `earned:${uuid()}`,
        currency: 'USD',
        postings: [
          { kind: 'seller_payable', userId, amountCents },
          { kind: 'sales', amountCents: -amountCents },
        ],
      }),
    );
  return { ...shop, give, earn, balanceOf, addMember };
}

/** Settings are read every three seconds at most: set them before the shop is used for the first time. */
export async function setSettings(db: Database, settings: Partial<Record<SettingKey, string | number | boolean>>) {
  for (const [key, value] of Object.entries(settings)) {
    await db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
}
