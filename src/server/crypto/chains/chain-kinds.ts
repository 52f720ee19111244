import type { ChainNetwork } from '../../../shared/crypto/crypto-assets.ts';
import type { ChainKind } from './chain.ts';
import { evmKind } from './evm-kind.ts';

export const chainKinds: Record<ChainNetwork, ChainKind> = { bsc: evmKind, eth: evmKind };
