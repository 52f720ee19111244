import { beginCell } from '@ton/core';
import {
  WalletContractV1R3,
  WalletContractV3R1,
  WalletContractV3R2,
  WalletContractV4,
  WalletContractV5R1,
} from '@ton/ton';
import { describe, expect, test } from 'vitest';
import { formatTonAddress, parseTonAddress } from '../../../shared/crypto/addresses/ton-address.rules.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { newTonKeys, proveTon } from '../testing/ton-wallet.ts';
import { addWithdrawer, sudo } from '../testing/wallet-acts.ts';
import { createWalletShop } from '../testing/wallet-shop.ts';
import { isTonProof } from './ton-proof.ts';

const [keys, otherKeys] = [await newTonKeys(), await newTonKeys()];
const { publicKey } = keys;
const wallet = WalletContractV4.create({ workchain: 0, publicKey });
const payload = 'ab'.repeat(32);
const expected = { domains: ['shop.example'], payload, now: new Date() };
const facts = { payload, domain: 'shop.example' };

describe('a proof of TON Connect', () => {
  test.each([
    ['v3r1', WalletContractV3R1.create({ workchain: 0, publicKey })],
    ['v3r2', WalletContractV3R2.create({ workchain: 0, publicKey })],
    ['v4r2', wallet],
    ['v5r1', WalletContractV5R1.create({ workchain: 0, publicKey })],
  ])('of a wallet %s is believed', async (_version, contract) => {
    expect(await isTonProof(proveTon(contract, keys, facts), expected)).toBe(true);
  });

  const good = proveTon(wallet, keys, facts);
  const soon = Math.floor(Date.now() / 1000) + 11 * 60;
  const other = WalletContractV4.create({ workchain: 0, publicKey, walletId: 7 });
  test.each([
    [
      'of a contract that the shop does not know',
      proveTon(WalletContractV1R3.create({ workchain: 0, publicKey }), keys, facts),
    ],
    ['for another page', proveTon(wallet, keys, { ...facts, domain: 'shop.example.evil' })],
    ['for another payload', proveTon(wallet, keys, { ...facts, payload: 'cd'.repeat(32) })],
    ['of an hour ago', proveTon(wallet, keys, { ...facts, timestamp: soon - 71 * 60 })],
    ['of a time to come', proveTon(wallet, keys, { ...facts, timestamp: soon })],
    ['by another key', proveTon(wallet, otherKeys, facts)],
    ['for another wallet’s address', { ...good, address: other.address.toRawString() }],
    ['with the state of another wallet', { ...good, stateInit: proveTon(other, keys, facts).stateInit }],
    ['with a state that is none', { ...good, stateInit: beginCell().endCell().toBoc().toString('base64') }],
    ['with broken cells', { ...good, stateInit: 'AAAA' }],
    ['with a signature cut short', { ...good, proof: { ...good.proof, signature: 'AAAA' } }],
    [
      'with a domain of another length',
      { ...good, proof: { ...good.proof, domain: { lengthBytes: 4, value: 'shop.example' } } },
    ],
    ['of the masterchain', proveTon(WalletContractV4.create({ workchain: -1, publicKey }), keys, facts)],
  ])('%s is not', async (_what, proof) => {
    expect(await isTonProof(proof, expected)).toBe(false);
  });

  test('of a wallet that its key may not sign for is not', async () => {
    const { code, data } = WalletContractV5R1.create({ workchain: 0, publicKey }).init;
    const slice = data.beginParse().skip(1);
    const locked = { code, data: beginCell().storeBit(false).storeSlice(slice).endCell() };
    const hash = beginCell()
      .storeUint(0b00110, 5)
      .storeRef(code)
      .storeRef(locked.data)
      .endCell()
      .hash()
      .toString('hex');
    const proof = proveTon({ address: { toRawString: () => `0:${hash}` }, init: locked }, keys, facts);
    expect(await isTonProof(proof, expected)).toBe(false);
  });
});

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
const domain = new URL(shop.services.environment.PUBLIC_URL).host;
const refused = { cause: { code: 'VALIDATION_FAILED', options: { errors: { proof: ['proofInvalid'] } } } };

describe('a TON wallet', () => {
  test('is connected by its proof, once for each challenge', async () => {
    const member = await shop.addMember();
    const { payload: asked } = await shop.as(member).wallet.tonChallenge({});
    const proof = proveTon(wallet, keys, { payload: asked, domain });
    const connected = await shop.as(sudo(member)).wallet.connectTon(proof);
    const address = formatTonAddress(parseTonAddress(wallet.address.toRawString()) ?? { workchain: 0, id: '' });
    expect(connected).toMatchObject({ network: 'ton', address });
    expect(address).toBe(wallet.address.toString({ bounceable: false }));
    await expect(shop.as(sudo(member)).wallet.connectTon(proof)).rejects.toMatchObject(refused);
    expect(await db.prisma.auditEntry.count({ where: { entity: 'connected-wallet', entityId: member.userId } })).toBe(
      1,
    );
  });

  test('is not connected by a proof that was tried before, is too late or is somebody else’s', async () => {
    const [member, rival] = [await shop.addMember(), await shop.addMember()];
    const { payload: asked } = await shop.as(member).wallet.tonChallenge({});
    const proof = proveTon(wallet, keys, { payload: asked, domain });
    await shop.as(rival).wallet.tonChallenge({});
    await expect(shop.as(sudo(rival)).wallet.connectTon(proof)).rejects.toMatchObject(refused);
    await db.pool.query(`UPDATE ton_challenges SET "expiresAt" = now() WHERE "userId" = $1`, [member.userId]);
    await expect(shop.as(sudo(member)).wallet.connectTon(proof)).rejects.toMatchObject(refused);
    await expect(shop.as(member).wallet.connectTon(proof)).rejects.toMatchObject({ cause: { code: 'AUTH_014' } });
    expect(await db.prisma.connectedWallet.count({ where: { userId: member.userId } })).toBe(0);
  });

  test('is paid by a transaction of TON, in either spelling and once', async () => {
    const admin = sudo(await shop.addUser({ roles: ['user', 'admin'] }));
    const pay = (id: string, payoutHash: string) =>
      shop.as(admin).adminWallet.pay({ id, payoutHash, isUnverified: true });
    const approved = async () => {
      const member = await addWithdrawer(shop, 10_000);
      const address = wallet.address.toString({ bounceable: false });
      await db.prisma.connectedWallet.update({ where: { userId: member.userId }, data: { network: 'ton', address } });
      const { id } = await shop.as(member).wallet.withdraw({ amount: 20 });
      await shop.as(admin).adminWallet.approve({ id });
      return id;
    };
    const id = await approved();
    const hash = Buffer.from('5a'.repeat(32), 'hex');
    await expect(pay(id, 'nonsense')).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
    expect(await pay(id, hash.toString('base64'))).toMatchObject({ status: 'paid', payoutHash: hash.toString('hex') });
    await expect(pay(await approved(), hash.toString('hex'))).rejects.toMatchObject({
      cause: { code: 'WALLET_CONFLICT' },
    });
  });
});
