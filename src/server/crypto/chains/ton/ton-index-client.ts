import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { firstAnswer } from '../first-answer.ts';
import { fetchNode } from '../node-fetch.ts';
import {
  blocksSchema,
  masterchainInfoSchema,
  methodResultSchema,
  type TonBlock,
  type TonTrace,
  type TonTransaction,
  tracesSchema,
  transactionsSchema,
} from './ton-index.schemas.ts';

const timeoutMs = 8000;
/** Without a key, one call is answered each second. */
const busyMs = 1100;
const busyTries = 3;
const pageSize = 10;
/** More than a page of the largest messages: one that could not be read would hold up all that come after it. */
const maxBytes = 8_000_000;
const mostPages = 500;
const masterchain = { workchain: '-1', shard: '8000000000000000' };

export type TonIndex = ReturnType<typeof openTonIndex>;

/** An index of TON as toncenter's API v3 serves it. */
export function openTonIndex(endpoints: readonly string[]) {
  const get = async <T extends z.ZodType>(path: string, query: Record<string, string>, schema: T) =>
    await firstAnswer(endpoints, async (endpoint) => schema.parse(await call(endpoint, path, query)));
  return {
    /** The newest block of the masterchain that was read whole. */
    async head(): Promise<TonBlock> {
      return (await get('masterchainInfo', {}, masterchainInfoSchema)).last;
    },
    async block(seqno: number): Promise<TonBlock | null> {
      const { blocks } = await get('blocks', { ...masterchain, seqno: String(seqno) }, blocksSchema);
      return blocks.find((block) => block.seqno === seqno) ?? null;
    },
    /** The transactions of an account in this time, in seconds, the oldest first. */
    async transactions(account: string, from: number, to: number): Promise<TonTransaction[]> {
      const found: TonTransaction[] = [];
      for (let page = 0; page < mostPages; page += 1) {
        const query = { account, start_utime: String(from), end_utime: String(to), sort: 'asc' };
        const part = { limit: String(pageSize), offset: String(page * pageSize) };
        const { transactions } = await get('transactions', { ...query, ...part }, transactionsSchema);
        found.push(...transactions);
        if (transactions.length < pageSize) return found;
      }
      throw new Error('The index never came to the last page');
    },
    async transaction(hash: string): Promise<TonTransaction | null> {
      const { transactions } = await get('transactions', { hash }, transactionsSchema);
      return transactions.find((row) => row.hash === hash) ?? null;
    },
    /** Everything that one transaction set off, found by the hash of any part of it or of its messages. */
    async trace(hash: string): Promise<TonTrace | null> {
      for (const name of ['tx_hash', 'msg_hash']) {
        const { traces } = await get('traces', { [name]: hash }, tracesSchema);
        if (traces[0]) return traces[0];
      }
      return null;
    },
    /** What a contract answers: its first value, as a bag of cells in base64. */
    async ask(address: string, method: string, argument: string): Promise<string> {
      const stack = [{ type: 'slice', value: argument }];
      const answer = await firstAnswer(endpoints, async (endpoint) =>
        methodResultSchema.parse(await call(endpoint, 'runGetMethod', {}, { address, method, stack })),
      );
      if (answer.exit_code !== 0) throw new Error(`The contract answered ${method} with ${answer.exit_code}`);
      return z.string().parse(answer.stack[0]?.value);
    },
  };
}

/** The address of an index may carry its key as `?api_key=`. */
async function call(endpoint: string, path: string, query: Record<string, string>, body?: unknown): Promise<unknown> {
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const limits = { timeoutMs, maxBytes };
  const headers = { 'content-type': 'application/json' };
  const options =
    body === undefined ? limits : { ...limits, method: 'POST' as const, headers, body: JSON.stringify(body) };
  for (let tries = 1; ; tries += 1) {
    const response = await fetchNode(url.href, options);
    if (response.status === 200) return await response.json();
    if (response.status !== 429 || tries === busyTries) throw new Error(`The index answered with ${response.status}`);
    await wait(busyMs);
  }
}
