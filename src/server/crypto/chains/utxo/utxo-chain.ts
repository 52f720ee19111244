import type { UtxoNetwork } from '../../../../shared/crypto/addresses/extended-key.rules.ts';
import type { CryptoAsset } from '../../../../shared/crypto/crypto-assets.ts';
import { databaseNow } from '../../../platform/database/database-clock.ts';
import type { Chain, ChainBlock, ChainTransaction, ChainTransfer } from '../chain.ts';
import { firstAnswer } from '../first-answer.ts';
import { scriptOf } from './derive-address.ts';
import { parseBlock, parseTransaction, type RawTransaction } from './raw-block.ts';
import { openUtxoNode, type UtxoNode } from './utxo-node.ts';

/** Outputs of less are sent to mark addresses, or by mistake, and cost more to spend than they are worth. */
const leastUnits: Record<UtxoNetwork, bigint> = { btc: 546n, ltc: 5460n };

interface UtxoWatched {
  network: UtxoNetwork;
  asset: CryptoAsset;
  addresses: readonly string[];
}

interface Place {
  block: ChainBlock | null;
  blockAt: Date;
}

/** A chain of Bitcoin's kind. With several servers the next one answers where one does not. */
export function openUtxoChain(watched: UtxoWatched, endpoints: readonly string[]): Chain {
  const { network, addresses } = watched;
  const owners = new Map(addresses.flatMap((address) => asEntry(scriptOf(network, address), address)));
  const ask = <T>(question: (node: UtxoNode) => Promise<T>) =>
    firstAnswer(endpoints, (endpoint) => question(openUtxoNode(endpoint)));
  const ours = (transaction: RawTransaction, place: Place) => paymentsOf(watched, owners, transaction, place);
  return {
    network,
    // A block has up to four million bytes.
    batchBlocks: 6n,
    rewindBlocks: 20n,
    head: () => ask((node) => node.head()),
    hashOf: (height) => ask((node) => node.hashOf(height)),
    async transfers(from, to) {
      const found: ChainTransfer[] = [];
      for (let height = from; height <= to; height += 1n) {
        const { hash, minedAt, transactions } = await ask((node) => readBlock(node, height));
        const place = { block: { number: height, hash }, blockAt: minedAt };
        found.push(...transactions.flatMap((transaction) => ours(transaction, place)));
      }
      return found;
    },
    async transaction(id, blockHash): Promise<ChainTransaction> {
      const told = await ask((node) => node.transaction(id, blockHash));
      const parsed = told && parseTransaction(told.bytes);
      if (!told || parsed?.id !== id) return { state: 'missing' };
      const { block } = told;
      const blockAt = block ? block.minedAt : databaseNow();
      const transfers = ours(parsed, { block: block && { number: block.number, hash: block.hash }, blockAt });
      if (block === null) return { state: 'waiting', transfers };
      return { state: 'done', block, blockAt, transfers, lack: transfers.length > 0 ? null : 'wrong-recipient' };
    },
    async waiting() {
      const found = await ask((node) => node.waiting(addresses));
      const place = { block: null, blockAt: databaseNow() };
      return found.flatMap((bytes) => ours(parseTransaction(bytes), place));
    },
  };
}

async function readBlock(node: UtxoNode, height: bigint) {
  const hash = await node.hashOf(height);
  if (hash === null) throw new Error('The node does not know this block yet');
  const block = parseBlock(await node.block(hash));
  if (block.hash !== hash) throw new Error('The node told another block than it was asked for');
  return block;
}

/** Each output counts by itself: its number says which one it is in every block that holds the transaction. */
function paymentsOf(
  { network, asset }: UtxoWatched,
  owners: ReadonlyMap<string, string>,
  { id, outputs }: RawTransaction,
  place: Place,
): ChainTransfer[] {
  return outputs.flatMap(({ script, units }, position) => {
    const address = owners.get(script);
    if (address === undefined || units < leastUnits[network]) return [];
    // Coins come from any number of addresses, which the transaction itself does not name.
    return [{ hash: id, position, asset, sender: '', address, memo: '', units, ...place }];
  });
}

function asEntry(script: string | null, address: string): [string, string][] {
  return script === null ? [] : [[script, address]];
}
