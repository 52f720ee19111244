import type { Chain, ChainTransaction, ChainTransfer, Watched } from '../chain.ts';
import type { LedgerTransaction } from './rippled.schemas.ts';
import { openRippled } from './rippled-client.ts';

/** The XRP Ledger. Its ledgers are final once they are validated, so none is ever replaced. */
export function openXrpChain({ addresses }: Watched, endpoints: readonly string[]): Chain {
  const node = openRippled(endpoints);
  return {
    network: 'xrp',
    batchBlocks: 400n,
    rewindBlocks: 16n,
    async head() {
      const ledger = await node.ledger('validated');
      if (!ledger) throw new Error('The node has no validated ledger');
      return { number: BigInt(ledger.index), hash: ledger.hash };
    },
    async hashOf(block) {
      return (await node.ledger(Number(block)))?.hash ?? null;
    },
    async transfers(from, to) {
      const found: ChainTransfer[] = [];
      for (const address of addresses) {
        const rows = await node.accountTransactions(address, Number(from), Number(to));
        found.push(...rows.flatMap((row) => paymentOf(row, [address])));
      }
      return found;
    },
    async transaction(hash): Promise<ChainTransaction> {
      const row = await node.transaction(hash);
      if (!row) return { state: 'missing' };
      const { block, blockAt } = placeOf(row);
      if (row.meta.TransactionResult !== 'tesSUCCESS') return { state: 'failed', block };
      const transfers = paymentOf(row, addresses);
      const isOurs = addresses.includes(row.tx_json.Destination ?? '');
      const lack = transfers.length > 0 ? null : isOurs ? 'wrong-token' : 'wrong-recipient';
      return { state: 'done', block, blockAt, transfers, lack };
    },
  };
}

/**
 * The XRP that a transaction delivered. `Amount` is only what its sender was ready to pay: of a partial payment far less
 * arrives, and `delivered_amount` alone says how much. Checks, escrows and channels are no payments to a tag.
 */
function paymentOf(row: LedgerTransaction, addresses: readonly string[]): ChainTransfer[] {
  const { hash, meta, tx_json } = row;
  const { TransactionType, Account, Destination = '', DestinationTag } = tx_json;
  const { delivered_amount } = meta;
  if (TransactionType !== 'Payment' || meta.TransactionResult !== 'tesSUCCESS') return [];
  if (!addresses.includes(Destination) || typeof delivered_amount !== 'string') return [];
  const units = /^\d+$/.test(delivered_amount) ? BigInt(delivered_amount) : 0n;
  if (units === 0n) return [];
  const memo = DestinationTag?.toString() ?? '';
  return [
    {
      hash,
      position: 0,
      asset: 'XRP',
      sender: Account,
      address: Destination,
      memo,
      units,
      ...placeOf(row),
    },
  ];
}

function placeOf({ ledger_index, ledger_hash, close_time_iso }: LedgerTransaction) {
  return { block: { number: BigInt(ledger_index), hash: ledger_hash }, blockAt: new Date(close_time_iso) };
}
