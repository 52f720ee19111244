import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { UtxoNetwork } from '../../../../shared/crypto/addresses/extended-key.rules.ts';
import type { Receiver } from '../../../../shared/crypto/coin-payments/payment-uri.rules.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../../platform/ops-alert.ts';
import type { CoinBill } from '../../coin-bill.ts';

/** So many unused addresses in a row wallets look at, unless told otherwise (BIP-44). */
const gapLimit = 20;

interface Account {
  network: UtxoNetwork;
  accountKey: string;
}

/**
 * The own address of an order or a payment: the next one of the account that nobody was given, the same when asked again. A number is
 * taken under the lock of its account, and comes back when the transaction does not end well.
 */
export async function giveAddress(tx: Transaction, bill: CoinBill, account: Account): Promise<Receiver> {
  const { network, accountKey } = account;
  const keyId = createHash('sha256').update(accountKey).digest('hex').slice(0, 16);
  const known = await tx.cryptoAddress.findFirst({ where: { network, keyId, ...bill }, select: { address: true } });
  if (known) return { address: known.address, memo: '' };
  const [taken] = await tx.$queryRaw<{ position: number }[]>`
    INSERT INTO crypto_accounts ("network", "keyId", "nextPosition") VALUES (${network}::"CryptoNetwork", ${keyId}, 1)
    ON CONFLICT ("network", "keyId") DO UPDATE SET "nextPosition" = crypto_accounts."nextPosition" + 1
    RETURNING "nextPosition" - 1 AS "position"`;
  const position = taken?.position ?? 0;
  const { deriveAddress } = await import('./derive-address.ts');
  const address = deriveAddress(network, accountKey, position);
  await tx.cryptoAddress.create({
    data: { id: uuid(), network, keyId, position, address, ...bill },
    select: { id: true },
  });
  await watchGap(tx, network, keyId, position);
  return { address, memo: '' };
}

/** A wallet that looks no further than its gap limit would not show what is paid beyond it. */
async function watchGap(tx: Transaction, network: UtxoNetwork, keyId: string, position: number): Promise<void> {
  const [used] = await tx.$queryRaw<{ last: number }[]>`
    SELECT coalesce(max(a."position"), -1)::int AS "last" FROM crypto_addresses a
    JOIN crypto_transfers t ON t."network" = a."network" AND t."address" = a."address" AND t."orphanedAt" IS NULL
    WHERE a."network" = ${network}::"CryptoNetwork" AND a."keyId" = ${keyId}`;
  const gap = position - (used?.last ?? -1);
  const dedupeKey = `crypto-gap:${network}`;
  if (gap <= gapLimit) return await resolveAlert(tx, dedupeKey);
  const name = network.toUpperCase();
  await raiseAlert(tx, {
    kind: 'crypto-gap',
    dedupeKey,
    title: `${gap} ${name} addresses in a row were not paid: raise the gap limit of your wallet, or it shows too little`,
    details: { network, gap, position },
  });
}
