import { formatTonAddress, parseTonAddress } from '../../../../shared/crypto/addresses/ton-address.rules.ts';
import { normalizeComment } from '../../../../shared/crypto/coin-payments/payment-memo.rules.ts';
import type { ChainBlock, ChainTransaction, ChainTransfer } from '../chain.ts';
import { type JettonWallets, toRaw } from './jetton-wallets.ts';
import type { TonTrace, TonTransaction } from './ton-index.schemas.ts';
import type { TonIndex } from './ton-index-client.ts';

/** Tokens that are asked to leave, that came in, and the news of it that any contract may send (TEP-74). */
const askTransfer = '0x0f8a7ea5';
const internalTransfer = '0x178d4519';
const transferNotification = '0x7362d09c';

/**
 * The tokens that these transactions of our wallets brought. A wallet refuses who is neither the token's master nor one of
 * its other wallets: what it did not abort is real.
 */
export async function readArrivals(
  index: TonIndex,
  wallets: JettonWallets,
  rows: readonly TonTransaction[],
): Promise<ChainTransfer[]> {
  const { readInternalTransfer } = await import('./jetton-messages.ts');
  const blocks = new Map<number, ChainBlock>();
  const transfers: ChainTransfer[] = [];
  for (const row of rows) {
    const address = wallets.get(row.account.toLowerCase());
    const arrival = readInternalTransfer(row.in_msg?.message_content?.body ?? '');
    if (address === undefined || !arrival || arrival.units === 0n || !isFinal(row) || row.description.aborted) continue;
    const seqno = row.mc_block_seqno ?? 0;
    const block = blocks.get(seqno) ?? (await blockOf(index, seqno));
    blocks.set(seqno, block);
    const { units, comment } = arrival;
    const sender = parseTonAddress(arrival.sender);
    transfers.push({
      hash: row.hash,
      position: 0,
      asset: 'TON_USDT',
      sender: sender ? formatTonAddress(sender) : '',
      address,
      memo: normalizeComment(comment),
      units,
      block,
      blockAt: timeOf(row),
    });
  }
  return transfers;
}

/** What one transaction of our wallet came to; null where it is another account's. */
export async function readOwn(
  index: TonIndex,
  wallets: JettonWallets,
  row: TonTransaction | null,
): Promise<ChainTransaction | null> {
  if (!row || opcodeOf(row) !== internalTransfer || !wallets.has(row.account.toLowerCase())) return null;
  if (!isFinal(row)) return { state: 'missing' };
  return await toResult(index, row, await readArrivals(index, wallets, [row]), null);
}

/** What a whole trace came to. Wallets tell the hash of its first part, and the tokens arrive in a later one. */
export async function readTrace(
  index: TonIndex,
  wallets: JettonWallets,
  trace: TonTrace | null,
): Promise<ChainTransaction> {
  const rows = Object.values(trace?.transactions ?? {});
  const [first] = rows;
  if (!first || trace?.trace_info.trace_state !== 'complete' || !rows.every(isFinal)) return { state: 'missing' };
  const ours = rows.filter((row) => wallets.has(row.account.toLowerCase()) && opcodeOf(row) === internalTransfer);
  const owners = [...wallets.values()].map(toRaw);
  const isOther = rows.some(
    (row) => opcodeOf(row) === transferNotification && owners.includes(row.account.toLowerCase()),
  );
  // Accounts that are no contract yet abort the news of what they got, which harms nobody.
  const isFailed = rows.some(
    (row) => row.description.aborted && [askTransfer, internalTransfer].includes(opcodeOf(row)),
  );
  const lack = isOther ? 'wrong-token' : isFailed ? null : 'wrong-recipient';
  return await toResult(index, ours[0] ?? first, await readArrivals(index, wallets, ours), lack);
}

async function toResult(
  index: TonIndex,
  row: TonTransaction,
  transfers: ChainTransfer[],
  lack: 'wrong-token' | 'wrong-recipient' | null,
): Promise<ChainTransaction> {
  const [first] = transfers;
  const block = first?.block ?? (await blockOf(index, row.mc_block_seqno ?? 0));
  if (first) return { state: 'done', block, blockAt: first.blockAt, transfers, lack: null };
  return lack === null ? { state: 'failed', block } : { state: 'done', block, blockAt: timeOf(row), transfers, lack };
}

async function blockOf(index: TonIndex, seqno: number): Promise<ChainBlock> {
  const block = await index.block(seqno);
  if (!block) throw new Error('The index lacks a block');
  return { number: BigInt(seqno), hash: block.hash };
}

/** An index also tells of what it foresees. */
function isFinal({ emulated, finality, mc_block_seqno }: TonTransaction): boolean {
  const isSettled = finality === undefined || finality === 'finalized' || finality === 2;
  return emulated !== true && isSettled && typeof mc_block_seqno === 'number';
}

function opcodeOf({ in_msg }: TonTransaction): string {
  return in_msg?.opcode?.toLowerCase() ?? '';
}

function timeOf({ now }: TonTransaction): Date {
  return new Date(now * 1000);
}
