import type { Receiver } from '../../../shared/crypto/coin-payments/payment-uri.rules.ts';
import type { ChainNetwork, CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinBill } from '../coin-bill.ts';
import type { OpenChain, WatchedChain } from '../crypto-config.ts';

export interface ChainBlock {
  number: bigint;
  hash: string;
}

/** Coins that arrived at a watched address. */
export interface ChainTransfer {
  hash: string;
  /** Which of the transaction's payments to the address, from 0. */
  position: number;
  asset: CryptoAsset;
  sender: string;
  /** Which of the watched addresses received them, as `normalizeAddress` spells it. */
  address: string;
  /** The memo or tag that came with them; '' for none. */
  memo: string;
  units: bigint;
  /** Null while they wait for one. */
  block: ChainBlock | null;
  /** When the block was mined; until then, when they were seen. */
  blockAt: Date;
}

/** What a chain says of one transaction. */
export type ChainTransaction =
  | { state: 'missing' }
  | { state: 'waiting'; transfers: ChainTransfer[] }
  | { state: 'failed'; block: ChainBlock }
  | {
      state: 'done';
      block: ChainBlock;
      blockAt: Date;
      /** What of it arrived at the watched addresses; of other tokens and at other addresses nothing does. */
      transfers: ChainTransfer[];
      /** Why nothing did. */
      lack: 'wrong-token' | 'wrong-recipient' | null;
    };

/** One chain seen through one or more of its nodes. Every call rejects when none of them answers in time. */
export interface Chain {
  network: ChainNetwork;
  /** How many blocks one call of `transfers` may be asked for, and how many are read again after one was replaced. */
  batchBlocks: bigint;
  rewindBlocks: bigint;
  head(): Promise<ChainBlock>;
  /** Null while there is no such block. */
  hashOf(block: bigint): Promise<string | null>;
  /** What arrived in these blocks, both ends included. */
  transfers(from: bigint, to: bigint): Promise<ChainTransfer[]>;
  /** Nodes that keep no list of all transactions need to hear which block has it. */
  transaction(hash: string, blockHash?: string): Promise<ChainTransaction>;
  /** What is on its way to the watched addresses and in no block yet, on chains whose blocks take minutes. */
  waiting?(): Promise<ChainTransfer[]>;
}

/** What a node says of itself: it serves this chain, a network where it is tried out, or another one, or has nothing yet. */
export interface NodeIdentity {
  serves: 'this' | 'test' | 'other' | 'nothing';
  /** The same in words, after 'the node …'. */
  said: string;
}

/** How chains of one kind are read, and where on them an order is paid. */
export interface ChainKind {
  /** The chain through these nodes, the first that answers. */
  open(watched: Watched, endpoints: readonly string[]): Promise<Chain>;
  /** Asks one node which chain it serves and how far it has come. */
  probe(network: ChainNetwork, endpoint: string): Promise<NodeIdentity>;
  /** Where this is paid, the same when asked again. Call with its row locked. */
  receive(tx: Transaction, bill: CoinBill, chain: OpenChain): Promise<Receiver>;
}

/** What is looked for. */
export type Watched = Pick<WatchedChain, 'network' | 'addresses' | 'assets'>;
