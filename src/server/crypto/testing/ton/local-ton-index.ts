import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Address, beginCell, Cell, type Message } from '@ton/core';
import type { SmartContractTransaction } from '@ton/sandbox';
import { z } from 'zod';

export interface TonIndexState {
  rows: ReturnType<typeof toWire>[];
  /** The first one is block 1. */
  blocks: { hash: Buffer; at: number }[];
  isForeseeing: boolean;
}

/** Rows of a page at most, so that little is read in several. */
const pageRows = 10;
const askSchema = z.object({
  address: z.string(),
  method: z.string(),
  stack: z.array(z.object({ value: z.string() })),
});

/** An index of a chain in the format of toncenter's API v3. */
export async function serveTonIndex(state: TonIndexState, walletOf: (owner: Address) => Promise<Address>) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const path = pathname.replace('/api/v3/', '');
    calls.push(path);
    const body = request.method === 'POST' ? askSchema.parse(await json(request)) : null;
    const said = body ? await tellMethod(body.stack[0]?.value ?? '', walletOf) : tell(state, path, searchParams);
    response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said ?? { error: 'Cannot find path' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/v3`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function tellMethod(argument: string, walletOf: (owner: Address) => Promise<Address>) {
  const wallet = await walletOf(Cell.fromBase64(argument).beginParse().loadAddress());
  const value = beginCell().storeAddress(wallet).endCell().toBoc().toString('base64');
  return { gas_used: 4000, exit_code: 0, stack: [{ type: 'cell', value }] };
}

function tell(state: TonIndexState, path: string, query: URLSearchParams): unknown {
  const { blocks } = state;
  switch (path) {
    case 'masterchainInfo':
      return { last: toBlock(state, blocks.length), first: toBlock(state, 1) };
    case 'blocks': {
      const seqno = Number(query.get('seqno'));
      return { blocks: blocks[seqno - 1] ? [toBlock(state, seqno)] : [] };
    }
    case 'transactions':
      return { transactions: findRows(state, query), address_book: {} };
    case 'traces':
      return { traces: findTraces(state, query), address_book: {}, metadata: {} };
    default:
      return null;
  }
}

function toBlock({ blocks }: TonIndexState, seqno: number) {
  const { hash, at = 0 } = blocks[seqno - 1] ?? {};
  return {
    workchain: -1,
    shard: '8000000000000000',
    seqno,
    root_hash: hash?.toString('base64'),
    gen_utime: String(at),
    masterchain_block_ref: { workchain: -1, shard: '8000000000000000', seqno },
  };
}

function findRows({ rows }: TonIndexState, query: URLSearchParams) {
  const [hash, account] = [query.get('hash'), query.get('account')];
  if (hash) return rows.filter((row) => row.hash === toBase64(hash));
  const [from, to] = [Number(query.get('start_utime')), Number(query.get('end_utime'))];
  const found = rows.filter((row) => row.account === account?.toUpperCase() && row.now >= from && row.now <= to);
  const offset = Number(query.get('offset'));
  return found.slice(offset, offset + Math.min(pageRows, Number(query.get('limit'))));
}

function findTraces({ rows }: TonIndexState, query: URLSearchParams) {
  const hash = toBase64(query.get('tx_hash') ?? query.get('msg_hash') ?? '');
  const row = rows.find((one) => (query.has('tx_hash') ? one.hash : one.in_msg?.hash) === hash);
  if (!row) return [];
  const parts = rows.filter(({ trace_id }) => trace_id === row.trace_id);
  return [
    {
      trace_id: row.trace_id,
      external_hash: row.in_msg?.hash,
      is_incomplete: false,
      trace_info: { trace_state: 'complete', messages: parts.length, transactions: parts.length, pending_messages: 0 },
      transactions_order: parts.map((part) => part.hash),
      transactions: Object.fromEntries(parts.map((part) => [part.hash, part])),
    },
  ];
}

/** A transaction as the index tells it, in the newest block. */
export function toWire(row: SmartContractTransaction, { blocks, isForeseeing }: TonIndexState, traceId: string) {
  const { description } = row;
  const ordinary = description.type === 'generic' ? description : null;
  const compute = ordinary?.computePhase;
  const result =
    compute?.type === 'vm' ? { skipped: false, success: compute.success, exit_code: compute.exitCode } : {};
  return {
    account: `0:${row.address.toString(16).padStart(64, '0').toUpperCase()}`,
    hash: row.hash().toString('base64'),
    lt: row.lt.toString(),
    now: row.now,
    mc_block_seqno: blocks.length,
    trace_id: traceId,
    description: { type: 'ord', aborted: ordinary?.aborted ?? false, destroyed: false, compute_ph: result },
    in_msg: row.inMessage ? toWireMessage(row.inMessage) : null,
    out_msgs: row.outMessages.values().map(toWireMessage),
    emulated: isForeseeing,
    finality: isForeseeing ? 'pending' : 'finalized',
  };
}

function toWireMessage({ info, body }: Message) {
  const slice = body.beginParse();
  const opcode = slice.remainingBits >= 32 ? `0x${slice.loadUint(32).toString(16).padStart(8, '0')}` : null;
  return {
    hash: body.hash().toString('base64'),
    source: info.type === 'internal' ? info.src.toRawString().toUpperCase() : null,
    destination: info.dest instanceof Address ? info.dest.toRawString().toUpperCase() : null,
    value: info.type === 'internal' ? info.value.coins.toString() : null,
    bounce: info.type === 'internal' ? info.bounce : null,
    bounced: info.type === 'internal' ? info.bounced : null,
    opcode,
    message_content: { hash: body.hash().toString('base64'), body: body.toBoc().toString('base64'), decoded: null },
  };
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
