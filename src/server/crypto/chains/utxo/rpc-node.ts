import { z } from 'zod';
import { fetchNode } from '../node-fetch.ts';
import type { NodeTransaction, UtxoNode } from './utxo-node.ts';

const answerSchema = z.object({
  id: z.number().nullable(),
  result: z.unknown(),
  error: z.object({ code: z.number() }).nullish(),
});
type Answer = z.infer<typeof answerSchema>;
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const hexSchema = z
  .string()
  .regex(/^(?:[0-9a-f]{2})*$/)
  .transform((text) => Uint8Array.from(Buffer.from(text, 'hex')));
const headSchema = z.object({ blocks: z.number(), bestblockhash: hashSchema });
const headerSchema = z.object({ height: z.number(), time: z.number() });
const transactionSchema = z.object({ hex: hexSchema, blockhash: hashSchema.optional() });

/** What is not there is no failure of the node: an unknown transaction or block, a height above the last one. */
const missingCodes = [-5, -8];
/** Transactions of one question. */
const batchSize = 200;
/** More than this at once are those that waited before the shop was started: they are found in their blocks. */
const mostRead = 2000;

/** The transactions that wait for a block, as each node told them last. */
const toldBefore = new Map<string, ReadonlySet<string>>();

/** A server that speaks the JSON-RPC of bitcoind and litecoind; name and password stand in its address. */
export function openRpcNode(endpoint: string): UtxoNode {
  const ask = (method: string, params: unknown[] = []) => callOne(endpoint, method, params);
  const need = async (method: string, params: unknown[] = []) => {
    const result = await ask(method, params);
    if (result === null) throw new Error(`The node does not answer ${method}`);
    return result;
  };
  return {
    async head() {
      const { blocks, bestblockhash } = headSchema.parse(await need('getblockchaininfo'));
      return { number: BigInt(blocks), hash: bestblockhash };
    },
    async hashOf(height) {
      return hashSchema.nullable().parse(await ask('getblockhash', [Number(height)]));
    },
    block: async (hash) => hexSchema.parse(await need('getblock', [hash, 0])),
    async transaction(id, blockHash): Promise<NodeTransaction | null> {
      const found = await ask('getrawtransaction', blockHash === undefined ? [id, true] : [id, true, blockHash]);
      if (found === null) return null;
      const { hex: bytes, blockhash: hash } = transactionSchema.parse(found);
      if (hash === undefined) return { bytes, block: null };
      const { height, time } = headerSchema.parse(await need('getblockheader', [hash]));
      return { bytes, block: { number: BigInt(height), hash, minedAt: new Date(time * 1000) } };
    },
    async waiting() {
      const ids = z.array(hashSchema).parse(await need('getrawmempool'));
      const before = toldBefore.get(endpoint);
      const fresh = ids.filter((id) => !before?.has(id));
      const found = fresh.length > mostRead ? [] : await readAll(endpoint, fresh);
      toldBefore.set(endpoint, new Set(ids));
      return found;
    },
  };
}

async function readAll(endpoint: string, ids: readonly string[]): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize).map((id, index) => toCall('getrawtransaction', [id, false], index));
    const answers = z.array(answerSchema).parse(await post(endpoint, batch));
    // One that was mined or replaced meanwhile is not there any more.
    found.push(...answers.flatMap(({ result }) => (typeof result === 'string' ? [hexSchema.parse(result)] : [])));
  }
  return found;
}

/** Null for what is not there. */
async function callOne(endpoint: string, method: string, params: unknown[]): Promise<unknown> {
  const answer: Answer = answerSchema.parse(await post(endpoint, toCall(method, params)));
  if (!answer.error) return answer.result ?? null;
  if (missingCodes.includes(answer.error.code)) return null;
  throw new Error(`The node refused ${method} with the code ${answer.error.code}`);
}

function toCall(method: string, params: unknown[], id = 0) {
  return { jsonrpc: '1.0', id, method, params };
}

async function post(endpoint: string, call: unknown): Promise<unknown> {
  const url = new URL(endpoint);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const response = await fetchNode(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(username === '' ? {} : { authorization: `Basic ${login}` }) },
    body: JSON.stringify(call),
  });
  if (response.status === 401 || response.status === 403) throw new Error('The node refuses the name and password');
  // What is not there comes with the status 404 or 500 as well.
  return await response.json();
}
