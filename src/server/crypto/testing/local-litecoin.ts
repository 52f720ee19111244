import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { freePort } from '../../platform/testing/servers/free-port.ts';

export interface LocalLitecoin {
  /** With its name and password, as the setting takes it. */
  url: string;
  rpc: (method: string, params?: unknown[]) => Promise<unknown>;
  /** Mines what waits, or exactly these transactions. */
  mine: (blocks?: number) => Promise<void>;
  mineOnly: (transactions: string[]) => Promise<void>;
  /** Sends coins and returns the transaction's hash while it waits for a block. */
  send: (address: string, units: bigint) => Promise<string>;
  /** Pays all of them in one transaction. */
  sendMany: (amounts: readonly [address: string, units: bigint][]) => Promise<void>;
  /** Another transaction of the same coins, with a higher fee; it goes back to the sender. */
  replace: (hash: string) => Promise<string>;
  /** Takes the last blocks off the chain. */
  takeBack: (blocks: number) => Promise<void>;
  stop: () => Promise<void>;
}

const login = 'shop:secret-of-the-node';
const answerSchema = z.object({ result: z.unknown(), error: z.object({ message: z.string() }).nullable() });

/** A chain of this machine's own, mined by litecoind in its mode for tests. */
export async function startLocalLitecoin(): Promise<LocalLitecoin> {
  const [directory, port] = [await mkdtemp(path.join(tmpdir(), 'litecoin-')), await freePort()];
  const [name, password] = login.split(':');
  const node = spawn(
    'litecoind',
    [
      '-regtest',
      '-server',
      '-listen=0',
      '-dnsseed=0',
      '-txindex=1',
      '-fallbackfee=0.0002',
      '-walletrbf=1',
      // Litecoin's own nodes replace nothing unless told to; most of Bitcoin's do.
      '-mempoolreplacement=1',
      `-datadir=${directory}`,
      `-rpcport=${port}`,
      `-rpcuser=${name}`,
      `-rpcpassword=${password}`,
      '-printtoconsole=0',
    ],
    { stdio: 'ignore' },
  );
  const failure = once(node, 'error').then(([cause]) => {
    throw new Error('litecoind is not installed; on Debian: apt-get install litecoind', { cause });
  });
  const address = `http://127.0.0.1:${port}/`;
  const rpc = (method: string, params: unknown[] = []) => call(address, method, params);
  await Promise.race([untilReady(node, rpc), failure]);
  await rpc('createwallet', ['payer']);
  const own = z.string().parse(await rpc('getnewaddress', ['', 'bech32']));
  const mine = async (blocks = 1) => void (await rpc('generatetoaddress', [blocks, own]));
  await mine(101);
  return {
    url: address.replace('//', `//${login}@`),
    rpc,
    mine,
    mineOnly: async (transactions) => void (await rpc('generateblock', [own, transactions])),
    send: async (to, units) => z.string().parse(await rpc('sendtoaddress', [toLocal(to), formatUnits(units, 8)])),
    async sendMany(amounts) {
      const outputs = amounts.map(([to, units]) => [toLocal(to), formatUnits(units, 8)]);
      await rpc('sendmany', ['', Object.fromEntries(outputs)]);
    },
    replace: (hash) => replaceBy(rpc, hash, own),
    async takeBack(blocks) {
      const height = z.number().parse(await rpc('getblockcount'));
      await rpc('invalidateblock', [await rpc('getblockhash', [height - blocks + 1])]);
    },
    async stop() {
      if (node.exitCode === null && node.signalCode === null) {
        node.kill('SIGKILL');
        await once(node, 'exit');
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same output under the name that addresses have on this chain: only the letters in front differ. */
function toLocal(address: string): string {
  return bech32.encode('rltc', bech32.decodeUnsafe(address)?.words ?? []);
}

async function replaceBy(rpc: LocalLitecoin['rpc'], hash: string, own: string): Promise<string> {
  const sent = z
    .object({ vin: z.array(z.object({ txid: z.string(), vout: z.number() })) })
    .parse(await rpc('getrawtransaction', [hash, true]));
  let units = 0n;
  for (const { txid, vout } of sent.vin) {
    const source = z
      .object({ vout: z.array(z.object({ value: z.number() })) })
      .parse(await rpc('getrawtransaction', [txid, true]));
    units += BigInt(Math.round((source.vout[vout]?.value ?? 0) * 1e8));
  }
  const inputs = sent.vin.map((input) => ({ ...input, sequence: 0 }));
  const raw = await rpc('createrawtransaction', [inputs, { [own]: formatUnits(units - 1_000_000n, 8) }]);
  const { hex } = z.object({ hex: z.string() }).parse(await rpc('signrawtransactionwithwallet', [raw]));
  return z.string().parse(await rpc('sendrawtransaction', [hex]));
}

async function untilReady(node: ChildProcess, rpc: LocalLitecoin['rpc']): Promise<void> {
  for (let tries = 0; node.exitCode === null && tries < 600; tries += 1) {
    const isReady = await rpc('getblockcount').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error('litecoind did not start');
}

async function call(address: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
  });
  const { result, error } = answerSchema.parse(await answer.json());
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}
