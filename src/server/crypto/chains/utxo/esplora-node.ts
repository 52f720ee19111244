import { z } from 'zod';
import { fetchNode } from '../node-fetch.ts';
import type { UtxoNode } from './utxo-node.ts';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const blockSchema = z.object({ id: hashSchema, height: z.number() });
const statusSchema = z.object({
  confirmed: z.boolean(),
  block_height: z.number().nullish(),
  block_hash: hashSchema.nullish(),
  block_time: z.number().nullish(),
});
const waitingSchema = z.array(z.object({ txid: hashSchema }));

/** Such a server is asked for each address by itself, so only for the newest that wait. */
const mostAsked = 20;

/** A server of Esplora's kind, such as blockstream.info/api or litecoinspace.org/api. */
export function openEsploraNode(endpoint: string): UtxoNode {
  const base = endpoint.replace(/\/$/, '');
  const find = async (path: string): Promise<Response | null> => {
    const response = await fetchNode(`${base}${path}`);
    if (response.status === 404) return null;
    // An unknown transaction is a bad request to some of them.
    if (response.status === 400 && path.startsWith('/tx/')) return null;
    if (response.status !== 200) throw new Error(`The node answered ${response.status}`);
    return response;
  };
  const need = async (path: string) => {
    const response = await find(path);
    if (!response) throw new Error('The node does not know its own block');
    return response;
  };
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  return {
    async head() {
      const hash = hashSchema.parse((await (await need('/blocks/tip/hash')).text()).trim());
      const { id, height } = blockSchema.parse(await (await need(`/block/${hash}`)).json());
      return { number: BigInt(height), hash: id };
    },
    async hashOf(height) {
      const response = await find(`/block-height/${height}`);
      return response && hashSchema.parse((await response.text()).trim());
    },
    block: async (hash) => await bytesOf(await need(`/block/${hash}/raw`)),
    async transaction(id) {
      const raw = await find(`/tx/${id}/raw`);
      const told = raw && (await find(`/tx/${id}/status`));
      if (!raw || !told) return null;
      const status = statusSchema.parse(await told.json());
      const bytes = await bytesOf(raw);
      const { block_hash: hash, block_height: height, block_time: time } = status;
      if (!status.confirmed || !hash || height == null || time == null) return { bytes, block: null };
      return { bytes, block: { number: BigInt(height), hash, minedAt: new Date(time * 1000) } };
    },
    async waiting(addresses) {
      const found: Uint8Array[] = [];
      for (const address of addresses.slice(0, mostAsked)) {
        const told = waitingSchema.parse(await (await need(`/address/${address}/txs/mempool`)).json());
        for (const { txid } of told) {
          const raw = await find(`/tx/${txid}/raw`);
          if (raw) found.push(await bytesOf(raw));
        }
      }
      return found;
    },
  };
}
