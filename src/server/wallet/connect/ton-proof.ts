import { minuteMs } from '../../../shared/dates/spans.ts';
import type { TonProof } from '../../../shared/wallet/connected-wallet.schemas.ts';
import { keyOfWallet } from './ton-wallets.ts';

/** How far the wallet's clock and the shop's may be apart, with the time that a member takes. */
const clockMs = 10 * minuteMs;

interface Expected {
  /** How the shop's address may be written in a proof. */
  domains: readonly string[];
  payload: string;
  now: Date;
}

/**
 * Whether the key of this wallet signed the shop's payload a moment ago, as TON Connect has it (ton_proof). The wallet's
 * first state is what binds its address to a key: the address is the hash of that state.
 */
export async function isTonProof(
  { address: text, stateInit, proof }: TonProof,
  { domains, payload, now }: Expected,
): Promise<boolean> {
  const { domain, timestamp } = proof;
  const isOurs = domains.includes(domain.value) && domain.lengthBytes === Buffer.byteLength(domain.value);
  if (!isOurs || proof.payload !== payload || Math.abs(timestamp * 1000 - now.getTime()) > clockMs) return false;
  // Loaded where it is used, as few members connect a wallet.
  const [{ Address, Cell, loadStateInit }, { sha256, signVerify }] = await Promise.all([
    import('@ton/core'),
    import('@ton/crypto'),
  ]);
  try {
    const address = Address.parse(text);
    const state = Cell.fromBase64(stateInit);
    if (address.workChain !== 0 || !state.hash().equals(address.hash)) return false;
    const key = keyOfWallet(loadStateInit(state.beginParse()));
    const message = await sha256(messageOf({ workChain: address.workChain, hash: address.hash }, proof));
    const signed = await sha256(Buffer.concat([Buffer.from([0xff, 0xff]), Buffer.from('ton-connect'), message]));
    return key !== null && signVerify(signed, Buffer.from(proof.signature, 'base64'), key);
  } catch {
    // Broken cells, and signatures that are too short.
    return false;
  }
}

function messageOf(
  { workChain, hash }: { workChain: number; hash: Buffer },
  { domain, timestamp, payload }: TonProof['proof'],
): Buffer {
  const [chain, length, time] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.alloc(8)];
  chain.writeInt32BE(workChain);
  length.writeUInt32LE(domain.lengthBytes);
  time.writeBigUInt64LE(BigInt(timestamp));
  const name = Buffer.from(domain.value);
  return Buffer.concat([Buffer.from('ton-proof-item-v2/'), chain, hash, length, name, time, Buffer.from(payload)]);
}
