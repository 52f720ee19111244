import type { PublicClient, TransactionReceipt } from 'viem';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { Chain, ChainBlock, ChainTransaction, ChainTransfer, Watched } from './chain.ts';

const timeoutMs = 8000;
const transferEvent = {
  type: 'event',
  name: 'Transfer',
  inputs: [
    { type: 'address', name: 'from', indexed: true },
    { type: 'address', name: 'to', indexed: true },
    { type: 'uint256', name: 'value', indexed: false },
  ],
} as const;

type Found = Omit<ChainTransfer, 'position' | 'block' | 'blockAt' | 'memo'> & { block: ChainBlock };

/** A chain of Ethereum's kind over JSON-RPC. With several addresses the next one answers where one does not. */
export async function openEvmChain(watched: Watched, endpoints: readonly string[]): Promise<Chain> {
  const { createPublicClient, fallback, http } = await import('viem');
  const transports = endpoints.map((url) => http(url, { timeout: timeoutMs, retryCount: 1 }));
  const client: PublicClient = createPublicClient({ transport: fallback(transports, { retryCount: 0 }) });
  return {
    network: watched.network,
    batchBlocks: 400n,
    rewindBlocks: 128n,
    head: async () => toBlock(await client.getBlock({ blockTag: 'latest' })),
    async hashOf(blockNumber) {
      return (await client.getBlock({ blockNumber }).catch(nothingWhenMissing))?.hash ?? null;
    },
    async transfers(from, to) {
      const found: Found[] = [];
      for (const asset of watched.assets) {
        const read = assetFacts[asset].contract === null ? readCoins : readTokens;
        found.push(...(await read(client, watched, asset, from, to)));
      }
      return await placed(client, found);
    },
    transaction: (hash) => readTransaction(client, watched, toHex(hash)),
  };
}

/** One call for all the blocks, however many orders wait. */
async function readTokens(
  client: PublicClient,
  { addresses }: Watched,
  asset: CryptoAsset,
  fromBlock: bigint,
  toBlock: bigint,
) {
  const contract = toHex(assetFacts[asset].contract ?? '');
  const to = addresses.map(toHex);
  const logs = await client.getLogs({
    address: contract,
    event: transferEvent,
    args: { to },
    fromBlock,
    toBlock,
    strict: true,
  });
  // A node that ignores the filter must not turn other tokens or other people's money into ours.
  const ours = logs.filter(
    (log) => log.address.toLowerCase() === contract && addresses.includes(log.args.to.toLowerCase()),
  );
  return ours.map(
    (log): Found => ({
      hash: log.transactionHash,
      asset,
      sender: log.args.from.toLowerCase(),
      address: log.args.to.toLowerCase(),
      units: log.args.value,
      block: { number: log.blockNumber, hash: log.blockHash },
    }),
  );
}

/** The chain's own coin leaves no log, so each block is read whole. */
async function readCoins(client: PublicClient, { addresses }: Watched, asset: CryptoAsset, from: bigint, to: bigint) {
  const found: Found[] = [];
  for (let number = from; number <= to; number += 1n) {
    const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
    for (const { hash, from: sender, to: recipient, value } of block.transactions) {
      const address = recipient?.toLowerCase() ?? '';
      if (!addresses.includes(address) || value === 0n) continue;
      found.push({ hash, asset, sender: sender.toLowerCase(), address, units: value, block: toBlock(block) });
    }
  }
  return found;
}

/** With the time of its block, and its place among the transaction's payments. */
async function placed(client: PublicClient, found: readonly Found[]): Promise<ChainTransfer[]> {
  const times = new Map<bigint, Date>();
  const counts = new Map<string, number>();
  const transfers: ChainTransfer[] = [];
  for (const transfer of found) {
    const { number } = transfer.block;
    const blockAt = times.get(number) ?? toDate((await client.getBlock({ blockNumber: number })).timestamp);
    times.set(number, blockAt);
    const position = counts.get(transfer.hash) ?? 0;
    counts.set(transfer.hash, position + 1);
    transfers.push({ ...transfer, position, blockAt, memo: '' });
  }
  return transfers;
}

async function readTransaction(client: PublicClient, watched: Watched, hash: `0x${string}`): Promise<ChainTransaction> {
  const receipt = await client.getTransactionReceipt({ hash }).catch(nothingWhenMissing);
  if (!receipt) return { state: 'missing' };
  const block = { number: receipt.blockNumber, hash: receipt.blockHash };
  if (receipt.status !== 'success') return { state: 'failed', block };
  const coin = watched.assets.find((asset) => assetFacts[asset].contract === null);
  const { value } = await client.getTransaction({ hash });
  const address = receipt.to?.toLowerCase() ?? '';
  const isCoin = coin !== undefined && value > 0n && watched.addresses.includes(address);
  const sender = receipt.from.toLowerCase();
  const coins: Found[] = isCoin ? [{ hash, asset: coin, sender, address, units: value, block }] : [];
  const tokens = await tokensOf(receipt, watched);
  const transfers = await placed(client, [...coins, ...tokens.ours]);
  const { timestamp } = await client.getBlock({ blockNumber: block.number });
  const lack = transfers.length > 0 ? null : tokens.isOtherToken ? 'wrong-token' : 'wrong-recipient';
  return { state: 'done', block, blockAt: toDate(timestamp), transfers, lack };
}

async function tokensOf(receipt: TransactionReceipt, { addresses, assets }: Watched) {
  const { parseEventLogs } = await import('viem');
  const logs = parseEventLogs({ abi: [transferEvent], logs: receipt.logs, strict: true });
  const here = logs.filter(({ args }) => addresses.includes(args.to.toLowerCase()));
  const ours = here.flatMap((log): Found[] => {
    const asset = assets.find((one) => assetFacts[one].contract === log.address.toLowerCase());
    const block = { number: receipt.blockNumber, hash: receipt.blockHash };
    const { transactionHash: hash, args } = log;
    const [sender, address] = [args.from.toLowerCase(), args.to.toLowerCase()];
    return asset ? [{ hash, asset, sender, address, units: args.value, block }] : [];
  });
  return { ours, isOtherToken: here.length > ours.length };
}

function toBlock({ number, hash }: { number: bigint | null; hash: string | null }): ChainBlock {
  if (number === null || hash === null) throw new Error('The node told of a block that is not mined');
  return { number, hash };
}

function toDate(timestamp: bigint): Date {
  return new Date(Number(timestamp) * 1000);
}

function toHex(text: string): `0x${string}` {
  return `0x${text.replace(/^0x/, '')}`;
}

/** What is not there is no failure of the node. */
function nothingWhenMissing(error: unknown): null {
  const isMissing = error instanceof Error && /^(BlockNotFound|TransactionReceiptNotFound)Error$/.test(error.name);
  if (isMissing) return null;
  throw error;
}
