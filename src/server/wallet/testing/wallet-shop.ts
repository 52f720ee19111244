import { v7 as uuid } from 'uuid';
import type { SettingKey, Settings } from '../../../shared/settings/setting-defaults.ts';
import type { WalletTransactionType } from '../../../shared/wallet/wallet.schemas.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Database, transaction } from '../../platform/db.ts';

/** Where the money of each kind comes from. */
const sources = { topup: 'gateway', refund: 'sales', adjustment: 'adjustments' } as const;

/** A test shop whose wallet is open, and whose members can be given money. */
export async function createWalletShop(db: Database, settings: Partial<Settings> = {}) {
  await setSettings(db, { walletEnabled: true, paymentDiscountPercent: 0, ...settings });
  const shop = await createTestShop(db);
  const give = (userId: string, amountCents: number, type: keyof typeof sources = 'adjustment') =>
    transaction(db, (tx) =>
      postLedger(tx, {
        type: type satisfies WalletTransactionType,
        idempotencyKey: `given:${uuid()}`,
        currency: 'USD',
        note: 'Given',
        postings: [
          { kind: 'user_wallet', userId, amountCents },
          { kind: sources[type], amountCents: -amountCents },
        ],
      }),
    );
  const balanceOf = async ({ userId }: Pick<MemberActor, 'userId'>) =>
    (await db.prisma.ledgerAccount.findFirst({ where: { owner: userId, kind: 'user_wallet' } }))?.balanceCents ?? 0;
  const addMember = async (balanceCents = 0): Promise<MemberActor> => {
    const member = await shop.addUser();
    if (balanceCents > 0) await give(member.userId, balanceCents);
    return member;
  };
  return { ...shop, give, balanceOf, addMember };
}

/** Settings are read every three seconds at most: set them before the shop is used for the first time. */
export async function setSettings(db: Database, settings: Partial<Record<SettingKey, string | number | boolean>>) {
  for (const [key, value] of Object.entries(settings)) {
    await db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
}
