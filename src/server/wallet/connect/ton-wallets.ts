import type { StateInit } from '@ton/core';

interface WalletContract {
  /** What its first data has before the key, in bits. */
  bitsBeforeKey: number;
  /** Whether the first of them says that the key may sign at all. */
  hasSignatureFlag?: true;
}

const numbered = { bitsBeforeKey: 32 + 32 };

/** The wallets that people have, by the hash of their code (v3r1, v3r2, v4r2, v5r1): where each keeps its key. */
const contracts: Readonly<Record<string, WalletContract | undefined>> = {
  b61041a58a7980b946e8fb9e198e3c904d24799ffa36574ea4251c41a566f581: numbered,
  '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599': numbered,
  feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0: numbered,
  '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f': {
    bitsBeforeKey: 1 + 32 + 32,
    hasSignatureFlag: true,
  },
};

/** The key that a wallet was made for; null where its contract is none that keeps one in a known place. */
export function keyOfWallet({ code, data }: StateInit): Buffer | null {
  const contract = code ? contracts[code.hash().toString('hex')] : undefined;
  if (!contract || !data) return null;
  const slice = data.beginParse();
  if (contract.hasSignatureFlag && !slice.preloadBit()) return null;
  return slice.skip(contract.bitsBeforeKey).loadBuffer(32);
}
