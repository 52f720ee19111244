import { Address } from '@ton/core';
import { afterAll, describe, expect, test } from 'vitest';
import { formatTonAddress } from '../../../../shared/crypto/addresses/ton-address.rules.ts';
import { startLocalTon } from '../../testing/ton/local-ton.ts';
import { openTonChain } from './ton-chain.ts';
import { tonKind } from './ton-kind.ts';

const ton = await startLocalTon();
afterAll(() => ton.stop());
const address = formatTonAddress({ workchain: 0, id: '5a'.repeat(32) });
const chain = openTonChain({ network: 'ton', addresses: [address], assets: ['TON_USDT'] }, [ton.url]);
const newest = async () => (await chain.head()).number;
const units = 20_000_000n;

/** What arrives in the blocks of what is done meanwhile. */
async function during(act: () => Promise<unknown>) {
  const before = await newest();
  await act();
  return await chain.transfers(before + 1n, await newest());
}

describe('tokens that arrive', () => {
  test('are told with their comment, sender, block and time', async () => {
    let hash = '';
    const found = await during(async () => {
      ({ arrived: hash } = await ton.sendTokens({ to: address, units, comment: ' gm-2026-000042 ' }));
    });
    const block = { number: await newest(), hash: await chain.hashOf(await newest()) };
    expect(found).toMatchObject([
      { asset: 'TON_USDT', hash, position: 0, address, sender: ton.payer, units, memo: 'GM-2026-000042', block },
    ]);
    expect(Math.abs(Date.now() - (found[0]?.blockAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('without a comment have no memo', async () => {
    expect((await during(() => ton.sendTokens({ to: address, units }))).map(({ memo }) => memo)).toEqual(['']);
  });

  test('are read in pages, each once', async () => {
    const found = await during(async () => {
      for (let nth = 0n; nth < 12n; nth += 1n) await ton.sendTokens({ to: address, units: units + nth });
    });
    expect(found.map((one) => one.units - units)).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n]);
  });

  test.each([
    ['of another jetton', () => ton.sendTokens({ to: address, units, isFake: true })],
    ['that bounced', () => ton.sendTokens({ to: address, units, gas: 12_000_000n })],
    ['that somebody only claims to have sent', () => ton.pretend(address, units, 'GM-2026-000042')],
  ])('do not count %s', async (_what, act) => {
    expect(await during(act)).toEqual([]);
  });

  test('are not those that the index foresees', async () => {
    ton.foresee(true);
    let hash = '';
    const found = await during(async () => {
      ({ arrived: hash } = await ton.sendTokens({ to: address, units }));
    });
    ton.foresee(false);
    expect(found).toEqual([]);
    expect(await chain.transaction(hash)).toEqual({ state: 'missing' });
  });
});

describe('a transaction', () => {
  test('is found by the hash that wallets show, and by that of its arrival', async () => {
    const { shown, arrived } = await ton.sendTokens({ to: address, units, comment: 'GM-2026-000042' });
    expect(shown).not.toBe(arrived);
    for (const hash of [shown, arrived]) {
      expect(await chain.transaction(hash)).toMatchObject({
        state: 'done',
        lack: null,
        transfers: [{ hash: arrived, units }],
      });
    }
  });

  test.each([
    ['of another jetton', { isFake: true }, { state: 'done', lack: 'wrong-token', transfers: [] }],
    ['to another account', { to: ton.payer }, { state: 'done', lack: 'wrong-recipient', transfers: [] }],
    ['that bounced', { gas: 12_000_000n }, { state: 'failed' }],
  ])('%s is told apart', async (_what, how, said) => {
    const { shown } = await ton.sendTokens({ to: address, units, ...how });
    expect(await chain.transaction(shown)).toMatchObject(said);
  });

  test('that is nowhere is missing', async () => {
    expect(await chain.transaction('ab'.repeat(32))).toEqual({ state: 'missing' });
  });
});

test('many waiting orders cost no more calls than one', async () => {
  const before = await newest();
  ton.mine(300);
  ton.calls.length = 0;
  await chain.transfers(before + 1n, await newest());
  expect(ton.calls.length).toBeLessThan(6);
});

test('the test of the settings asks for the token', async () => {
  const { serves, said } = await tonKind.probe('ton', ton.url);
  expect([serves, said]).toEqual(['this', expect.stringMatching(/^serves TON and is at block \d+$/)]);
});

test('the address of the token is the one that is documented', () => {
  expect(Address.parse('EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs').toRawString()).toMatch(/^0:b113a994/);
});
