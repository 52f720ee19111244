import { z } from 'zod';
import { firstAnswer } from '../first-answer.ts';
import { fetchNode } from '../node-fetch.ts';
import {
  infoSchema,
  type Ledger,
  type LedgerTransaction,
  ledgerSchema,
  pageSchema,
  transactionSchema,
} from './rippled.schemas.ts';

const timeoutMs = 8000;
const pageSize = 20;
/** More than a page of the largest transactions: one that could not be read would hold up all that come after it. */
const maxBytes = 8_000_000;
const mostPages = 200;

const answerSchema = z.object({ result: z.looseObject({ status: z.string(), error: z.string().optional() }) });
/** What is not there is no failure of the node. */
const missing = ['txnNotFound', 'lgrNotFound', 'actNotFound'];

/** The nodes of the XRP Ledger as rippled and Clio serve them (JSON-RPC, API version 2). */
export function openRippled(endpoints: readonly string[]) {
  const call = async (method: string, params: Record<string, unknown>) =>
    await firstAnswer(endpoints, (endpoint) => callNode(endpoint, method, params));
  return {
    /** Which network the node serves, and its newest validated ledger. */
    async info() {
      const { info } = infoSchema.parse(await call('server_info', {}));
      return { networkId: info.network_id, ledger: info.validated_ledger?.seq ?? null };
    },
    /** Null while there is no such ledger, or the network has not agreed on it. */
    async ledger(ledger_index: number | 'validated'): Promise<Ledger | null> {
      const result = await call('ledger', { ledger_index });
      return result && ledgerSchema.parse(result);
    },
    async transaction(hash: string): Promise<LedgerTransaction | null> {
      const result = await call('tx', { transaction: hash.toUpperCase(), binary: false });
      return result && transactionSchema.parse(result);
    },
    /** All transactions of an account in these ledgers, both ends included. Rejects where the node does not hold them all. */
    async accountTransactions(account: string, from: number, to: number): Promise<LedgerTransaction[]> {
      return await firstAnswer(endpoints, (endpoint) => readAccount(endpoint, account, from, to));
    },
  };
}

/** A marker means something to the node alone that gave it. */
async function readAccount(endpoint: string, account: string, from: number, to: number): Promise<LedgerTransaction[]> {
  const range = { account, ledger_index_min: from, ledger_index_max: to, forward: true, limit: pageSize };
  const found: LedgerTransaction[] = [];
  let marker: unknown;
  for (let count = 0; count < mostPages; count += 1) {
    const result = await callNode(endpoint, 'account_tx', marker === undefined ? range : { ...range, marker });
    if (!result) return found;
    const page = pageSchema.parse(result);
    // A node answers with what it has: the ledgers that it lacks would be read as empty.
    if (page.ledger_index_min > from || page.ledger_index_max < to) throw new Error('The node lacks ledgers');
    found.push(...page.transactions);
    marker = page.marker;
    if (marker === undefined) return found;
  }
  throw new Error('The node never came to the last page');
}

async function callNode(endpoint: string, method: string, params: Record<string, unknown>) {
  const response = await fetchNode(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, params: [{ ...params, api_version: 2 }] }),
    timeoutMs,
    maxBytes,
  });
  const { result } = answerSchema.parse(await response.json());
  if (result.status === 'success') return result;
  if (missing.includes(result.error ?? '')) return null;
  throw new Error(`The node answered ${method} with ${result.error ?? 'no reason'}`);
}
