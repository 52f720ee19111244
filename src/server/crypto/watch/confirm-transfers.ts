import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import { toAmount } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { lossAlertKey } from '../../payments/loss-alert.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import type { Chain } from '../chains/chain.ts';
import { openEachNode } from '../chains/open-chain.ts';
import type { WatchedChain } from '../crypto-config.ts';
import { toUnits } from '../quotes/coin-state.queries.ts';

const batchSize = 100;
const withBill = {
  order: { select: { totalCents: true, currency: true } },
  payment: { select: { amountCents: true, currency: true } },
} as const;
type Bound = Prisma.CryptoTransferGetPayload<{ include: typeof withBill }>;
type Needs = Pick<Services, 'db' | 'logger'>;

/**
 * Confirms payments that lie deep enough in the chain, as the settings say now. Every node is asked for itself, since
 * money is only accepted where all of them say the same of it (M-09).
 */
export async function confirmTransfers(needs: Needs, watched: WatchedChain, settings: Settings): Promise<void> {
  let rows = await readUnconfirmed(needs, watched, null);
  if (rows.length === 0) return;
  const nodes = await openEachNode(watched);
  const heads = await Promise.all(nodes.map(async (node) => Number((await node.head()).number)));
  const head = Math.min(...heads);
  // Large payments wait longer, and must not hold up those behind them.
  while (rows.length > 0) {
    for (const row of rows) {
      if (head - Number(row.blockNumber) + 1 >= requiredOf(row, settings)) await confirm(needs, nodes, row);
    }
    rows = rows.length < batchSize ? [] : await readUnconfirmed(needs, watched, rows.at(-1)?.id ?? null);
  }
}

async function readUnconfirmed({ db }: Needs, { network }: WatchedChain, after: string | null): Promise<Bound[]> {
  return await db.prisma.cryptoTransfer.findMany({
    where: {
      network,
      blockNumber: { not: null },
      OR: [{ orderId: { not: null } }, { paymentId: { not: null } }],
      confirmedAt: null,
      settledAt: null,
      orphanedAt: null,
      ...(after !== null && { id: { gt: after } }),
    },
    include: withBill,
    orderBy: { id: 'asc' },
    take: batchSize,
  });
}

async function confirm({ db, logger }: Needs, nodes: readonly Chain[], row: Bound): Promise<void> {
  const isAgreed = await isSaidByAll(nodes, row);
  if (!isAgreed) logger.warn({ network: row.network, hash: row.hash }, 'Nodes disagree about a payment');
  await transaction(db, async (tx) => {
    const dedupeKey = `crypto-nodes:${row.id}`;
    if (isAgreed) {
      const { count } = await tx.cryptoTransfer.updateMany({
        where: { id: row.id, blockHash: row.blockHash, orphanedAt: null },
        data: { confirmedAt: databaseNow() },
      });
      if (count > 0) await resolveAlert(tx, lossAlertKey(row.id));
      return await resolveAlert(tx, dedupeKey);
    }
    const title = `${row.network.toUpperCase()} nodes disagree about a payment: ${row.hash}`;
    await raiseAlert(tx, {
      kind: 'crypto-nodes',
      dedupeKey,
      title,
      details: { orderId: row.orderId, paymentId: row.paymentId },
    });
  });
}

function requiredOf({ asset, order, payment }: Bound, { confirmations }: Settings): number {
  if (order) return requiredConfirmations(confirmations, asset, toAmount(order.totalCents, order.currency));
  if (!payment) return Number.POSITIVE_INFINITY;
  return requiredConfirmations(confirmations, asset, toAmount(payment.amountCents, payment.currency));
}

async function isSaidByAll(nodes: readonly Chain[], row: Bound): Promise<boolean> {
  const told = await Promise.all(nodes.map((node) => node.transaction(row.hash, row.blockHash ?? undefined)));
  return told.every((said) => {
    if (said.state !== 'done' || said.block.hash !== row.blockHash) return false;
    const same = said.transfers.find(({ position }) => position === row.position);
    if (same?.asset !== row.asset || same.units !== toUnits(row.units)) return false;
    return same.address === row.address && same.memo === row.memo;
  });
}
