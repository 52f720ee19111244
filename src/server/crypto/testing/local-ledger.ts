import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** Rows of a page: few, so that everything is read in several. */
const pageRows = 2;
const callSchema = z.object({
  method: z.string(),
  params: z.tuple([
    z.looseObject({
      api_version: z.literal(2),
      account: z.string().optional(),
      transaction: z.string().optional(),
      ledger_index: z.union([z.number(), z.literal('validated')]).optional(),
      ledger_index_min: z.number().optional(),
      ledger_index_max: z.number().optional(),
      marker: z.object({ ledger: z.number(), seq: z.number() }).optional(),
    }),
  ]),
});
type Params = z.infer<typeof callSchema>['params'][0];

interface SentPayment {
  to: string;
  tag?: number;
  /** What the sender was ready to pay, in drops. */
  drops: bigint;
  /** What arrives of a partial payment: drops, or an issued currency. */
  delivered?: bigint | { currency: string; issuer: string; value: string };
  result?: string;
  type?: string;
}

export interface LocalLedger {
  url: string;
  payer: string;
  /** The methods that were called. */
  calls: string[];
  /** Closes ledgers without payments. */
  close: (count?: number) => void;
  /** Sends XRP and returns the transaction's hash, in the next validated ledger. */
  pay: (payment: SentPayment) => string;
  /** The same, in a ledger that is not validated until the next one closes. */
  payUnvalidated: (payment: SentPayment) => string;
  /** Forgets the ledgers below this one, as nodes do that keep no history. */
  keepFrom: (index: number) => void;
  /** 0 is the main network. */
  serveNetwork: (id: number) => void;
  index: () => number;
  stop: () => Promise<void>;
}

interface Row {
  hash: string;
  index: number;
  payment: SentPayment;
}

/** A ledger of this machine's own behind rippled's JSON-RPC, in the format of API version 2. */
export async function startLocalLedger(): Promise<LocalLedger> {
  const hashes = new Map<number, string>();
  const rows: Row[] = [];
  const first = 90_000_000;
  let [last, oldest, networkId] = [first, first, 0];
  hashes.set(first, randomHash());
  const close = () => {
    last += 1;
    hashes.set(last, hashes.get(last) ?? randomHash());
  };
  const put = (payment: SentPayment, index: number) => {
    const row = { hash: randomHash(), index, payment };
    hashes.set(index, hashes.get(index) ?? randomHash());
    rows.push(row);
    return row.hash.toLowerCase();
  };
  const server = createServer(async (request, response) => {
    const { method, params } = callSchema.parse(await json(request));
    ledger.calls.push(method);
    const result = answer({ hashes, rows, last, oldest, networkId }, method, params[0]);
    const body = 'error' in result ? { ...result, status: 'error' } : { ...result, status: 'success' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result: body }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ledger: LocalLedger = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    payer: 'rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w',
    calls: [],
    close: (count = 1) => {
      for (let done = 0; done < count; done += 1) close();
    },
    pay(payment) {
      const hash = put(payment, last + 1);
      close();
      return hash;
    },
    payUnvalidated: (payment) => put(payment, last + 1),
    keepFrom: (index) => {
      oldest = index;
    },
    serveNetwork: (id) => {
      networkId = id;
    },
    index: () => last,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return ledger;
}

interface Known {
  hashes: Map<number, string>;
  rows: readonly Row[];
  last: number;
  oldest: number;
  networkId: number;
}

function answer(known: Known, method: string, params: Params): Record<string, unknown> {
  if (method === 'server_info') {
    return {
      info: {
        build_version: '2.6.1',
        complete_ledgers: `${known.oldest}-${known.last}`,
        network_id: known.networkId,
        server_state: 'full',
        validated_ledger: { age: 1, base_fee_xrp: 0.00001, hash: known.hashes.get(known.last), seq: known.last },
      },
    };
  }
  if (method === 'ledger') return tellLedger(known, params);
  if (method === 'tx') {
    const row = known.rows.find(({ hash }) => hash === params.transaction);
    return row ? tellTransaction(known, row) : failure('txnNotFound', 29, 'Transaction not found.');
  }
  if (method === 'account_tx') return tellAccount(known, params);
  return failure('unknownCmd', 32, 'Unknown method.');
}

function tellLedger({ hashes, last, oldest }: Known, { ledger_index }: Params) {
  const index = typeof ledger_index === 'number' ? ledger_index : last;
  const hash = hashes.get(index);
  if (hash === undefined || index < oldest) return failure('lgrNotFound', 21, 'ledgerNotFound');
  const closed = { close_time_iso: closeTime(), ledger_hash: hash, ledger_index: index, closed: true };
  return { ledger_hash: hash, ledger_index: index, validated: index <= last, ledger: closed };
}

function tellTransaction({ hashes, last }: Known, { hash, index, payment }: Row) {
  const { to, tag, drops, delivered = drops, result = 'tesSUCCESS', type = 'Payment' } = payment;
  const isPart = delivered !== drops;
  const arrived = typeof delivered === 'bigint' ? delivered.toString() : delivered;
  const tx_json = {
    Account: 'rLNaPoKeeBjZe2qs6x52yVPZpZ8td4dc6w',
    DeliverMax: drops.toString(),
    Destination: to,
    ...(tag === undefined ? {} : { DestinationTag: tag }),
    Fee: '12',
    // tfPartialPayment
    Flags: isPart ? 0x0002_0000 : 0,
    Sequence: 1,
    SigningPubKey: '03B51A3EDF70E4098DA7FB053A01C5A6A0A163A30ED1445F14F87C7C3295FCB3BE',
    TransactionType: type,
    ledger_index: index,
    date: 811_446_652,
  };
  const meta = {
    AffectedNodes: [],
    TransactionIndex: 0,
    TransactionResult: result,
    ...(result === 'tesSUCCESS' ? { delivered_amount: arrived } : {}),
  };
  if (index > last) return { tx_json, hash, meta, validated: false, ledger_index: index };
  const ledger_hash = hashes.get(index);
  return { tx_json, hash, meta, validated: true, ledger_index: index, ledger_hash, close_time_iso: closeTime() };
}

/** Of the ledgers that were asked for, those that it has. */
function tellAccount(known: Known, params: Params) {
  const from = Math.max(params.ledger_index_min ?? 0, known.oldest);
  const to = Math.min(params.ledger_index_max ?? known.last, known.last);
  if (from > to) return failure('lgrIdxsInvalid', 58, 'Ledger indexes invalid.');
  const rows = known.rows.filter(({ index, payment }) => index >= from && index <= to && payment.to === params.account);
  const start = params.marker?.seq ?? 0;
  const rest = rows.length > start + pageRows;
  return {
    account: params.account,
    ledger_index_min: from,
    ledger_index_max: to,
    limit: pageRows,
    transactions: rows.slice(start, start + pageRows).map((row) => tellTransaction(known, row)),
    validated: true,
    ...(rest ? { marker: { ledger: rows[start + pageRows]?.index, seq: start + pageRows } } : {}),
  };
}

function failure(error: string, error_code: number, error_message: string) {
  return { error, error_code, error_message };
}

function closeTime(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

function randomHash(): string {
  return randomBytes(32).toString('hex').toUpperCase();
}
