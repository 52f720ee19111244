import { once } from 'node:events';
import { createServer } from 'node:http';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import type { LocalLitecoin } from './local-litecoin.ts';

const bytesOf = (hex: unknown) => Buffer.from(z.string().parse(hex), 'hex');
const transactionSchema = z.object({
  txid: z.string(),
  hex: z.string(),
  blockhash: z.string().optional(),
  vout: z.array(z.object({ scriptPubKey: z.object({ hex: z.string() }) })),
});

/** Serves what the node knows under the paths of Esplora that the shop asks for. */
export async function startEsploraServer({ rpc }: LocalLitecoin) {
  const find = async (hash: string) => transactionSchema.parse(await rpc('getrawtransaction', [hash, true]));
  const header = async (hash: string) =>
    z.object({ height: z.number(), time: z.number() }).parse(await rpc('getblockheader', [hash]));

  const waitingAt = async (address: string) => {
    const program = bech32.fromWords(bech32.decodeUnsafe(address)?.words.slice(1) ?? []);
    const script = `0014${Buffer.from(program).toString('hex')}`;
    const all = await Promise.all(
      z
        .array(z.string())
        .parse(await rpc('getrawmempool'))
        .map(find),
    );
    const here = all.filter(({ vout }) => vout.some(({ scriptPubKey }) => scriptPubKey.hex === script));
    return here.map(({ txid }) => ({ txid }));
  };

  const routes: [RegExp, (name: string) => Promise<unknown>][] = [
    [/^\/blocks\/tip\/hash$/, () => rpc('getbestblockhash')],
    [/^\/block-height\/(\d+)$/, (height) => rpc('getblockhash', [Number(height)])],
    [/^\/block\/(\w+)\/raw$/, async (hash) => bytesOf(await rpc('getblock', [hash, 0]))],
    [/^\/block\/(\w+)$/, async (id) => ({ id, height: (await header(id)).height })],
    [/^\/tx\/(\w+)\/raw$/, async (hash) => bytesOf((await find(hash)).hex)],
    [
      /^\/tx\/(\w+)\/status$/,
      async (id) => {
        const { blockhash } = await find(id);
        if (blockhash === undefined) return { confirmed: false };
        const { height, time } = await header(blockhash);
        return { confirmed: true, block_height: height, block_hash: blockhash, block_time: time };
      },
    ],
    [/^\/address\/(\w+)\/txs\/mempool$/, waitingAt],
  ];

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    const [pattern, answer] = routes.find(([one]) => one.test(path)) ?? [];
    const told = await answer?.(pattern?.exec(path)?.[1] ?? '').catch(() => undefined);
    if (told === undefined) response.writeHead(404).end('not found');
    else if (Buffer.isBuffer(told)) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(told);
    else response.writeHead(200).end(typeof told === 'string' ? told : JSON.stringify(told));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api#esplora`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
