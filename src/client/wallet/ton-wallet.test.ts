import { afterEach, expect, test, vi } from 'vitest';
import { tonWallet } from './ton-wallet.ts';

afterEach(() => vi.unstubAllGlobals());

const proof = {
  timestamp: '1700000000',
  domain: { lengthBytes: 12, value: 'shop.example' },
  payload: 'abc',
  signature: 'c2ln',
};
const account = { name: 'ton_addr', address: '0:aa', network: '-239', publicKey: 'ff', walletStateInit: 'te6c' };
const answer = { event: 'connect', id: 1, payload: { device: {}, items: [account, { name: 'ton_proof', proof }] } };

function openPage(bridges: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' }, name: '', frames: 0, ...bridges });
}
const wallet = (said: unknown, facts = {}) => ({ tonconnect: { connect: vi.fn(async () => said), ...facts } });

test('a page without a wallet has none', () => {
  openPage({ ethereum: { request: () => undefined }, tonThing: { tonconnect: {} } });
  expect(tonWallet()).toBeUndefined();
});

test('the wallet whose browser this is proves its address', async () => {
  const own = wallet(answer, { isWalletBrowser: true });
  openPage({ other: wallet(answer, { isWalletBrowser: false }), own });
  expect(await tonWallet()?.prove('abc')).toEqual({
    isMainNetwork: true,
    address: '0:aa',
    stateInit: 'te6c',
    proof: { ...proof, timestamp: 1_700_000_000 },
  });
  expect(own.tonconnect.connect).toHaveBeenCalledWith(2, {
    manifestUrl: 'https://shop.example/tonconnect-manifest.json',
    items: [{ name: 'ton_addr' }, { name: 'ton_proof', payload: 'abc' }],
  });
});

test('a member who declines is told apart from a wallet that fails', async () => {
  const refusal = (code: number) => wallet({ event: 'connect_error', payload: { code, message: '' } });
  openPage({ wallet: refusal(300) });
  expect(await tonWallet()?.prove('abc')).toBeNull();
  openPage({ wallet: refusal(1) });
  await expect(tonWallet()?.prove('abc')).rejects.toThrow('error 1');
  openPage({ wallet: wallet({ ...answer, payload: { items: [account] } }) });
  await expect(tonWallet()?.prove('abc')).rejects.toThrow('did not answer');
});

test('a wallet on a test network says so', async () => {
  const items = [
    { ...account, network: '-3' },
    { name: 'ton_proof', proof },
  ];
  openPage({ wallet: wallet({ ...answer, payload: { items } }) });
  expect(await tonWallet()?.prove('abc')).toMatchObject({ isMainNetwork: false });
});
