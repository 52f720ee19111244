import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { MemberActor } from '../../platform/actor.ts';
import type { createWalletShop } from './wallet-shop.ts';

type WalletShop = Awaited<ReturnType<typeof createWalletShop>>;

/** A top-up by test card. */
export function topUpOf(amount: number, number = '4242424242424242') {
  return { amount, paymentMethod: 'card' as const, card: cardOf(number) };
}

export function cardOf(number = '4242424242424242') {
  return { number, holder: 'Ann Buyer', expiry: '12/40', cvv: '123' };
}

export const sudo = (actor: MemberActor): MemberActor => ({ ...actor, hasSudo: true });

/** Signs the shop's challenge with a new key, as a wallet program would. */
export async function connectNewWallet(shop: WalletShop, member: MemberActor, network: 'bsc' | 'eth' = 'bsc') {
  const account = privateKeyToAccount(generatePrivateKey());
  const asked = { network, address: account.address };
  const { message, expiresAt } = await shop.as(member).wallet.challenge(asked);
  const signature = await account.signMessage({ message });
  return await shop.as(sudo(member)).wallet.connect({ ...asked, expiresAt, signature });
}

/** A member with refunded money, two-factor and a wallet that was connected long ago. */
export async function addWithdrawer(shop: WalletShop, refundedCents: number): Promise<MemberActor> {
  const member = await shop.addMember();
  await connectNewWallet(shop, member);
  await shop.db.pool.query(`UPDATE users SET "twoFactorEnabledAt" = now() WHERE "id" = $1`, [member.userId]);
  await shop.db.pool.query(
    `UPDATE connected_wallets SET "verifiedAt" = now() - interval '2 days' WHERE "userId" = $1`,
    [member.userId],
  );
  if (refundedCents > 0) await shop.give(member.userId, refundedCents, 'refund');
  return member;
}
