import type { ChainNetwork } from '../../../shared/crypto/crypto-assets.ts';
import type { ChainKind } from './chain.ts';
import { evmKind } from './evm-kind.ts';
import { tonKind } from './ton/ton-kind.ts';
import { utxoKind } from './utxo/utxo-kind.ts';
import { xrpKind } from './xrp/xrp-kind.ts';

export const chainKinds: Record<ChainNetwork, ChainKind> = {
  bsc: evmKind,
  eth: evmKind,
  btc: utxoKind('btc'),
  ltc: utxoKind('ltc'),
  ton: tonKind,
  xrp: xrpKind,
};
