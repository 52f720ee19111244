import type { ChainNetwork } from '../../../shared/crypto/crypto-assets.ts';
import type { ChainKind } from './chain.ts';
import { evmKind } from './evm-kind.ts';
import { utxoKind } from './utxo/utxo-kind.ts';

export const chainKinds: Record<ChainNetwork, ChainKind> = {
  bsc: evmKind,
  eth: evmKind,
  btc: utxoKind('btc'),
  ltc: utxoKind('ltc'),
};
