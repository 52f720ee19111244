import type { CryptoNetwork } from './chains/transaction-hash.rules.ts';

/** What can be paid with on a chain that the shop watches itself. */
export const cryptoAssets = ['BSC_USDT', 'ETH', 'BTC', 'LTC', 'TON_USDT', 'XRP'] as const;
export type CryptoAsset = (typeof cryptoAssets)[number];

/** The chains that the shop can watch. */
export const chainNetworks = ['bsc', 'eth', 'btc', 'ltc', 'ton', 'xrp'] as const satisfies readonly CryptoNetwork[];
export type ChainNetwork = (typeof chainNetworks)[number];

/** What tells an order's payment from others: an amount, an address or a memo that no other order was given. */
type PaymentMark = 'amount' | 'address' | 'memo';

interface AssetFacts {
  network: ChainNetwork;
  /** As price sources and wallets call it. */
  symbol: string;
  label: string;
  networkLabel: string;
  /** As Ethereum's chains are numbered; null for others. */
  chainId: number | null;
  /** The one token that counts; null for the chain's own coin. */
  contract: string | null;
  decimals: number;
  markedBy: PaymentMark;
  /** What wallets call the memo that has to come with a payment; null where none has to. */
  memoLabel: string | null;
  /** Amounts are rounded up to so many units; the last digits then tell one amount from another. */
  stepUnits: bigint;
  markUnits: bigint;
  /** Unless the setting says otherwise: below 1 000, below 10 000 and above, in large units of the shop's currency (D-39). */
  confirmations: readonly [number, number, number];
  /** About how long a block takes. */
  blockSeconds: number;
  /** What sending costs on this network, in words. */
  feeLabel: string;
}

const unit = (exponent: number) => 10n ** BigInt(exponent);

export const assetFacts: Record<CryptoAsset, AssetFacts> = {
  BSC_USDT: {
    network: 'bsc',
    symbol: 'USDT',
    label: 'Tether (USDT)',
    networkLabel: 'BNB Smart Chain (BEP20)',
    chainId: 56,
    contract: '0x55d398326f99059ff775485246999027b3197955',
    // Not 6, as on most other chains.
    decimals: 18,
    markedBy: 'amount',
    memoLabel: null,
    stepUnits: unit(16),
    markUnits: unit(12),
    confirmations: [15, 15, 30],
    blockSeconds: 1,
    feeLabel: 'Low network fee',
  },
  ETH: {
    network: 'eth',
    symbol: 'ETH',
    label: 'Ether (ETH)',
    networkLabel: 'Ethereum',
    chainId: 1,
    contract: null,
    decimals: 18,
    markedBy: 'amount',
    memoLabel: null,
    stepUnits: unit(13),
    markUnits: unit(9),
    confirmations: [12, 12, 32],
    blockSeconds: 12,
    feeLabel: 'Higher network fee',
  },
  BTC: {
    network: 'btc',
    symbol: 'BTC',
    label: 'Bitcoin (BTC)',
    networkLabel: 'Bitcoin',
    chainId: null,
    contract: null,
    decimals: 8,
    markedBy: 'address',
    memoLabel: null,
    stepUnits: 10n,
    markUnits: 1n,
    confirmations: [1, 3, 6],
    blockSeconds: 600,
    feeLabel: 'Higher network fee',
  },
  LTC: {
    network: 'ltc',
    symbol: 'LTC',
    label: 'Litecoin (LTC)',
    networkLabel: 'Litecoin',
    chainId: null,
    contract: null,
    decimals: 8,
    markedBy: 'address',
    memoLabel: null,
    stepUnits: 10_000n,
    markUnits: 1n,
    confirmations: [3, 6, 12],
    blockSeconds: 150,
    feeLabel: 'Low network fee',
  },
  TON_USDT: {
    network: 'ton',
    symbol: 'USDT',
    label: 'Tether (USDT)',
    networkLabel: 'TON',
    chainId: null,
    contract: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    decimals: 6,
    markedBy: 'memo',
    memoLabel: 'Comment',
    stepUnits: unit(4),
    markUnits: 1n,
    // A block of the masterchain is final.
    confirmations: [1, 1, 1],
    blockSeconds: 5,
    feeLabel: 'Low network fee',
  },
  XRP: {
    network: 'xrp',
    symbol: 'XRP',
    label: 'XRP',
    networkLabel: 'XRP Ledger',
    chainId: null,
    contract: null,
    decimals: 6,
    markedBy: 'memo',
    memoLabel: 'Destination tag',
    stepUnits: unit(4),
    markUnits: 1n,
    // A validated ledger is final.
    confirmations: [1, 1, 1],
    blockSeconds: 4,
    feeLabel: 'Very low network fee',
  },
};

/** How many different marks fit below one step. */
export const markCount = 9_999;
