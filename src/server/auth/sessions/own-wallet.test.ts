import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();

test('a member sees the wallet that they connected', async () => {
  const { browser: admin } = await signUpAs(app, 'admin');
  const { browser: member, id } = await signUpAs(app);
  expect((await member.get('/api/auth/profile')).body.connectedWallet).toBeUndefined();
  const wallet = { network: 'bsc', address: `0x${'ab'.repeat(20)}`, verifiedAt: new Date() } as const;
  await app.services.db.prisma.connectedWallet.create({ data: { userId: id, ...wallet } });
  const { body } = await member.get('/api/auth/profile');
  expect(body.connectedWallet).toEqual({ ...wallet, verifiedAt: wallet.verifiedAt.toISOString() });
  expect((await admin.get(`/api/admin/users/${id}`)).body.connectedWallet).toBe(wallet.address);
  expect((await (await signUpAs(app, 'moderator')).browser.get(`/api/admin/users/${id}`)).status).toBe(200);
});
