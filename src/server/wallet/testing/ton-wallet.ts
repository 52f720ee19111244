import { createHash } from 'node:crypto';
import { beginCell, type Cell, storeStateInit } from '@ton/core';
import { getSecureRandomBytes, type KeyPair, keyPairFromSeed, sign } from '@ton/crypto';
import type { TonProof } from '../../../shared/wallet/connected-wallet.schemas.ts';

interface WalletContract {
  address: { toRawString: () => string };
  init: { code: Cell; data: Cell };
}

export async function newTonKeys(): Promise<KeyPair> {
  return keyPairFromSeed(await getSecureRandomBytes(32));
}

type Facts = { payload: string; domain?: string; timestamp?: number };

/** What a TON wallet answers when a page asks for its proof, in the bytes of TON Connect's specification. */
export function proveTon(
  { address, init }: WalletContract,
  { secretKey }: Pick<KeyPair, 'secretKey'>,
  { payload, domain = 'localhost:3000', timestamp = Math.floor(Date.now() / 1000) }: Facts,
): TonProof {
  const raw = address.toRawString();
  const [chain = '0', hash = ''] = raw.split(':');
  const message = beginCell()
    .storeBuffer(Buffer.from('ton-proof-item-v2/'))
    .storeInt(Number(chain), 32)
    .storeBuffer(Buffer.from(hash, 'hex'))
    .storeBuffer(littleEndian(BigInt(Buffer.byteLength(domain)), 4))
    .asSlice();
  const head = message.loadBuffer(message.remainingBits / 8);
  const whole = Buffer.concat([head, Buffer.from(domain), littleEndian(BigInt(timestamp), 8), Buffer.from(payload)]);
  const signed = sha256(Buffer.concat([Buffer.from('ffff', 'hex'), Buffer.from('ton-connect'), sha256(whole)]));
  return {
    address: raw,
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
    proof: {
      timestamp,
      domain: { lengthBytes: Buffer.byteLength(domain), value: domain },
      payload,
      signature: sign(signed, secretKey).toString('base64'),
    },
  };
}

function littleEndian(value: bigint, bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn)));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
