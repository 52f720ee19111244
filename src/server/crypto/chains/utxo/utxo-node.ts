import type { ChainBlock } from '../chain.ts';
import { openEsploraNode } from './esplora-node.ts';
import { openRpcNode } from './rpc-node.ts';

/** What a node tells of one transaction. */
export interface NodeTransaction {
  /** As it is sent from node to node. */
  bytes: Uint8Array;
  /** Null while it is in none. */
  block: (ChainBlock & { minedAt: Date }) | null;
}

/** One server that knows a chain of Bitcoin's kind. What is not there is null; every call rejects when it fails. */
export interface UtxoNode {
  head(): Promise<ChainBlock>;
  hashOf(height: bigint): Promise<string | null>;
  block(hash: string): Promise<Uint8Array>;
  /** Servers that keep no list of all transactions find it where the block is named. */
  transaction(id: string, blockHash?: string): Promise<NodeTransaction | null>;
  /** Transactions that wait for a block: those not told before, or those that pay to these addresses. */
  waiting(addresses: readonly string[]): Promise<Uint8Array[]>;
}

/** The address of a server of Esplora's kind ends with this. */
const esploraMark = '#esplora';

export function openUtxoNode(endpoint: string): UtxoNode {
  return endpoint.endsWith(esploraMark)
    ? openEsploraNode(endpoint.slice(0, -esploraMark.length))
    : openRpcNode(endpoint);
}
