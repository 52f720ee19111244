import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import { freePort } from '../../platform/testing/servers/free-port.ts';

/**
 * A token in the fewest instructions: `transfer(address,uint256)` logs `Transfer` from the caller and returns true. It
 * keeps no balances, so everybody has enough.
 */
const tokenCode =
  '0x602435600052600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3600160005260206000f3';
/** Takes whatever is asked and fails. */
const failingCode = '0x60006000fd';
export const fakeToken = `0x${'fa'.repeat(20)}`;
export const failingToken = `0x${'fb'.repeat(20)}`;

export interface LocalChain {
  url: string;
  /** An account with coins. */
  payer: string;
  rpc: (method: string, params?: unknown[]) => Promise<unknown>;
  mine: (blocks?: number) => Promise<void>;
  /** Sends tokens and returns the transaction's hash once it is in a block. */
  sendTokens: (to: string, units: bigint, contract?: string) => Promise<string>;
  sendCoins: (to: string, units: bigint) => Promise<string>;
  /** Replaces the last blocks by empty ones. */
  reorganize: (depth: number) => Promise<void>;
  /** Keeps a transaction, to be sent once more after its block was replaced. */
  keep: (hash: string) => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
}

/** A chain of this machine's own, with the token of BNB Smart Chain at its real address and a false one beside it. */
export async function startLocalChain(chainId = 56): Promise<LocalChain> {
  const port = await freePort();
  const node = spawn(
    findBinary(),
    ['--port', String(port), '--chain-id', String(chainId), '--silent', '--slots-in-an-epoch', '1'],
    {
      stdio: 'ignore',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const rpc = (method: string, params: unknown[] = []) => callNode(url, method, params);
  await untilReady(node, rpc);
  const [payer = ''] = z.array(z.string()).parse(await rpc('eth_accounts'));
  const token = assetFacts.BSC_USDT.contract ?? '';
  await rpc('anvil_setCode', [token, tokenCode]);
  await rpc('anvil_setCode', [fakeToken, tokenCode]);
  await rpc('anvil_setCode', [failingToken, failingCode]);
  const send = async (transaction: Record<string, string>) => {
    const hash = z.string().parse(await rpc('eth_sendTransaction', [{ from: payer, gas: '0x30d40', ...transaction }]));
    await untilMined(hash, rpc);
    return hash;
  };
  const chain: LocalChain = {
    url,
    payer,
    rpc,
    mine: async (blocks = 1) => void (await rpc('anvil_mine', [toQuantity(BigInt(blocks)), '0x1'])),
    sendTokens: (to, units, contract = token) =>
      send({ to: contract, data: `0xa9059cbb${word(BigInt(to))}${word(units)}` }),
    sendCoins: (to, units) => send({ to, value: toQuantity(units) }),
    reorganize: async (depth) => void (await rpc('anvil_reorg', [depth, []])),
    async keep(hash) {
      const raw = z.string().parse(await rpc('eth_getRawTransactionByHash', [hash]));
      return async () => {
        await rpc('eth_sendRawTransaction', [raw]);
        await untilMined(hash, rpc);
      };
    },
    async stop() {
      if (node.exitCode !== null || node.signalCode !== null) return;
      node.kill('SIGKILL');
      await once(node, 'exit');
    },
  };
  await chain.mine(5);
  return chain;
}

async function untilReady(node: ChildProcess, rpc: LocalChain['rpc']): Promise<void> {
  for (let tries = 0; node.exitCode === null && tries < 400; tries += 1) {
    const isReady = await rpc('eth_chainId').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(25);
  }
  throw new Error('The local chain did not start');
}

/** The node answers with the hash before the block is there. */
async function untilMined(hash: string, rpc: LocalChain['rpc']): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await rpc('eth_getTransactionReceipt', [hash])) return;
    await wait(25);
  }
  throw new Error(`The transaction ${hash} was not mined`);
}

async function callNode(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = z
    .object({ result: z.unknown().optional(), error: z.unknown().optional() })
    .parse(await answer.json());
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

function findBinary(): string {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  const platform = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : 'arm64'}`;
  return path.join(path.dirname(wrapper.resolve(`${platform}/package.json`)), 'bin', 'anvil');
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`;
}
