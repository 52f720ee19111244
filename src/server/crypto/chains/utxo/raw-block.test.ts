import { describe, expect, test } from 'vitest';
import { parseBlock, parseTransaction } from './raw-block.ts';

/** The first block of Bitcoin. */
const first = Buffer.from(
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000',
  'hex',
);
/** The signed native SegWit example of BIP-143. */
const segwit = Buffer.from(
  '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000',
  'hex',
);

describe('a block', () => {
  test('is what its hash stands for', () => {
    const { hash, minedAt, transactions } = parseBlock(first);
    expect(hash).toBe('000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f');
    expect(minedAt.toISOString()).toBe('2009-01-03T18:15:05.000Z');
    expect(transactions).toMatchObject([
      {
        id: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
        outputs: [{ units: 5_000_000_000n }],
      },
    ]);
  });

  test('in which one byte was changed, or that ends too early, is refused', () => {
    const changed = Buffer.from(first);
    changed.writeUInt8(changed.readUInt8(first.length - 80) ^ 1, first.length - 80);
    expect(() => parseBlock(changed)).toThrow('not of this block');
    for (const length of [0, 79, 90, first.length - 1]) expect(() => parseBlock(first.subarray(0, length))).toThrow();
  });
});

test('signatures change no hash of a transaction', () => {
  const { id, outputs } = parseTransaction(segwit);
  expect(id).toBe('e8151a2af31c368a35053ddd4bdb285a8595c769a3ad83e0fa02314a602d4609');
  expect(outputs.map(({ units }) => units)).toEqual([112_340_000n, 223_450_000n]);
});
