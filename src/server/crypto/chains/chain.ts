import type { CryptoAsset, EvmNetwork } from '../../../shared/crypto/crypto-assets.ts';

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
  /** Which of the watched addresses received them, in lower case. */
  address: string;
  units: bigint;
  block: ChainBlock;
  blockAt: Date;
}

/** What a chain says of one transaction. */
export type ChainTransaction =
  | { state: 'missing' }
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
  network: EvmNetwork;
  head(): Promise<ChainBlock>;
  /** Null while there is no such block. */
  hashOf(block: bigint): Promise<string | null>;
  /** What arrived in these blocks, both ends included. */
  transfers(from: bigint, to: bigint): Promise<ChainTransfer[]>;
  transaction(hash: string): Promise<ChainTransaction>;
}
