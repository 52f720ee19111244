import { afterAll, describe, expect, test } from 'vitest';
import { startLocalLedger } from '../../testing/local-ledger.ts';
import { ledgerSchema, transactionSchema } from './rippled.schemas.ts';
import { openXrpChain } from './xrp-chain.ts';
import { xrpKind } from './xrp-kind.ts';

const ledger = await startLocalLedger();
afterAll(() => ledger.stop());
const address = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const chain = openXrpChain({ network: 'xrp', addresses: [address], assets: ['XRP'] }, [ledger.url]);
const since = async (from: number) => await chain.transfers(BigInt(from), BigInt(ledger.index()));

describe('XRP that arrives', () => {
  test('is read in pages, with its tag, its ledger and its time', async () => {
    const from = ledger.index() + 1;
    const hashes = [7, 8, 9, 10, 11].map((tag) => ledger.pay({ to: address, tag, drops: 8_000_000n }));
    const found = await since(from);
    expect(found.map(({ hash, memo }) => [hash, memo])).toEqual(hashes.map((hash, at) => [hash, String(7 + at)]));
    expect(found[0]).toMatchObject({ asset: 'XRP', sender: ledger.payer, address, units: 8_000_000n, position: 0 });
    expect(found[0]?.block).toEqual({ number: BigInt(from), hash: await chain.hashOf(BigInt(from)) });
  });

  test('of a partial payment counts as what was delivered, and not as its amount', async () => {
    const from = ledger.index() + 1;
    ledger.pay({ to: address, tag: 1, drops: 1_000_000_000n, delivered: 1n });
    expect((await since(from)).map(({ units }) => units)).toEqual([1n]);
  });

  test('without a tag has no memo', async () => {
    const from = ledger.index() + 1;
    ledger.pay({ to: address, drops: 5n });
    expect((await since(from)).map(({ memo }) => memo)).toEqual(['']);
  });

  test.each([
    ['an issued currency', { delivered: { currency: 'USD', issuer: ledger.payer, value: '1000' } }],
    ['nothing, because it failed', { result: 'tecPATH_PARTIAL' }],
    ['what a check was cashed for', { type: 'CheckCash' }],
  ])('is not %s', async (_what, how) => {
    const from = ledger.index() + 1;
    ledger.pay({ to: address, tag: 1, drops: 5n, ...how });
    expect(await since(from)).toEqual([]);
  });

  test('is not in a ledger that the network has not agreed on', async () => {
    const hash = ledger.payUnvalidated({ to: address, tag: 1, drops: 5n });
    expect(await chain.transaction(hash)).toEqual({ state: 'missing' });
    const next = BigInt(ledger.index() + 1);
    expect(await chain.hashOf(next)).toBeNull();
    expect((await chain.head()).number).toBe(next - 1n);
    ledger.close();
    expect(await chain.transaction(hash)).toMatchObject({ state: 'done', block: { number: next } });
  });
});

describe('a transaction', () => {
  test.each([
    [
      'of another currency',
      { delivered: { currency: 'USD', issuer: ledger.payer, value: '1' } },
      { lack: 'wrong-token' },
    ],
    ['to another account', { to: ledger.payer }, { lack: 'wrong-recipient' }],
    ['that failed', { result: 'tecUNFUNDED_PAYMENT' }, { state: 'failed' }],
  ])('%s is told apart', async (_what, how, said) => {
    expect(await chain.transaction(ledger.pay({ to: address, tag: 1, drops: 5n, ...how }))).toMatchObject(said);
  });

  test('that is nowhere is missing', async () => {
    expect(await chain.transaction('ab'.repeat(32))).toEqual({ state: 'missing' });
  });
});

describe('a node', () => {
  test('that lacks old ledgers is not believed to hold them all', async () => {
    const from = ledger.index() + 1;
    ledger.pay({ to: address, tag: 1, drops: 5n });
    ledger.close(5);
    ledger.keepFrom(from + 2);
    await expect(since(from)).rejects.toThrow('lacks ledgers');
    ledger.keepFrom(0);
    expect(await since(from)).toHaveLength(1);
  });

  test('that is away is replaced by the next', async () => {
    const watched = { network: 'xrp', addresses: [address], assets: ['XRP'] } as const;
    const both = openXrpChain(watched, ['http://127.0.0.1:9', ledger.url]);
    expect(await both.head()).toEqual(await chain.head());
  });

  test('says in the test of the settings which network it serves', async () => {
    const { serves, said } = await xrpKind.probe('xrp', ledger.url);
    expect([serves, said]).toEqual([
      'this',
      `serves the XRP Ledger and is at ledger ${ledger.index().toLocaleString('en-US')}`,
    ]);
    ledger.serveNetwork(1);
    expect(await xrpKind.probe('xrp', ledger.url)).toEqual({ serves: 'test', said: 'serves the test network 1' });
    ledger.serveNetwork(0);
  });
});

// The answers that xrpl.org documents for `tx` and `ledger` of API version 2, without their signatures and nodes.
const published = {
  tx: {
    tx_json: {
      Account: 'rhhh49pFH96roGyuC4E5P4CHaNjS1k8gzM',
      Fee: '12',
      Flags: 0,
      Sequence: 5_037_710,
      SigningPubKey: '03B51A3EDF70E4098DA7FB053A01C5A6A0A163A30ED1445F14F87C7C3295FCB3BE',
      TransactionType: 'OfferCreate',
      ledger_index: 56_865_245,
      date: 648_248_020,
    },
    hash: 'C53ECF838647FA5A4C780377025FEC7999AB4182590510CA461444B207AB74A9',
    meta: { AffectedNodes: [], TransactionIndex: 0, TransactionResult: 'tesSUCCESS' },
    validated: true,
    ledger_index: 56_865_245,
    ledger_hash: '793E56131D8D4ABFB27FA383BFC44F2978B046E023FF46C588D7E0C874C2472A',
    close_time_iso: '2020-07-16T20:53:40Z',
    status: 'success',
  },
  ledger: {
    ledger_hash: '9DAAAE85FC0D64E95506608FDB48E8B77706EF64FF144F18EEBC2FC4366D9B20',
    ledger_index: 100_972_465,
    validated: true,
    ledger: {
      close_time_iso: '2025-12-19T03:16:00Z',
      ledger_hash: '9DAAAE85FC0D64E95506608FDB48E8B77706EF64FF144F18EEBC2FC4366D9B20',
      ledger_index: 100_972_465,
      closed: true,
    },
    status: 'success',
  },
};

test('the local ledger answers as rippled documents it', async () => {
  const ask = async (method: string, params: Record<string, unknown>) => {
    const body = JSON.stringify({ method, params: [{ ...params, api_version: 2 }] });
    const { result } = await (await fetch(ledger.url, { method: 'POST', body })).json();
    return result;
  };
  const tx = await ask('tx', { transaction: ledger.pay({ to: address, tag: 1, drops: 5n }).toUpperCase() });
  expect(Object.keys(tx).sort()).toEqual(Object.keys(published.tx).sort());
  expect(Object.keys(tx.tx_json)).toEqual(expect.arrayContaining(Object.keys(published.tx.tx_json)));
  expect(Object.keys(await ask('ledger', { ledger_index: 'validated' })).sort()).toEqual(
    Object.keys(published.ledger).sort(),
  );
  expect(transactionSchema.parse(published.tx)?.ledger_index).toBe(56_865_245);
  expect(ledgerSchema.parse(published.ledger)?.index).toBe(100_972_465);
});
