import type { ConnectedWallet } from '../../../shared/wallet/connected-wallet.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { toConnectedWallet } from './connected-wallet-view.ts';

/** Saves an address that its owner has proven; the same one again changes nothing. */
export async function saveWallet(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { network, address }: { network: string; address: string },
): Promise<ConnectedWallet> {
  const connect = async (tx: Transaction) => {
    const [changed] = await tx.$queryRaw<{ network: string; address: string; verifiedAt: Date }[]>`
      INSERT INTO connected_wallets ("userId", "network", "address", "verifiedAt")
      VALUES (${actor.userId}::uuid, ${network}, ${address}, now())
      ON CONFLICT ("userId") DO UPDATE SET "network" = EXCLUDED."network", "address" = EXCLUDED."address",
        "verifiedAt" = EXCLUDED."verifiedAt"
      WHERE (connected_wallets."network", connected_wallets."address") <> (EXCLUDED."network", EXCLUDED."address")
      RETURNING "network", "address", "verifiedAt"`;
    if (!changed) return await tx.connectedWallet.findUniqueOrThrow({ where: { userId: actor.userId } });
    await record(tx, actor, requestInfo, { network, address, verifiedAt: changed.verifiedAt });
    return changed;
  };
  return toConnectedWallet(await transaction(db, connect));
}

async function record(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { network, address, verifiedAt }: { network: string; address: string; verifiedAt: Date },
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'payout_wallet_changed',
    title: 'Wallet connected',
    message: `From tomorrow, crypto withdrawals and refunds will go to ${address.slice(0, 6)}…${address.slice(-4)}. If this wasn’t you, contact us.`,
    link: '/user/wallet',
    dedupeKey: `wallet-connected:${userId}:${verifiedAt.getTime()}`,
  });
  const fact = { entity: 'connected-wallet', entityId: userId, action: 'update', newValue: { network, address } };
  await audit(tx, { ...fact, userId, requestInfo });
}
