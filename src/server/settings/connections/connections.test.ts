import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SettingView } from '../../../shared/settings/setting-view.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { configurePayments, startPaymentHarness } from '../../payments/testing/payment-harness.ts';
import { s3Keys, startS3Server } from '../../platform/testing/servers/s3-server.ts';
import { configureProviders, startProviders } from '../../social/testing/social-harness.ts';
import { sealSetting } from '../setting-secrets.ts';
import { forgetSettings } from '../settings.queries.ts';
import { runConnectionCheck } from './connection-check.ts';

const payments = await startPaymentHarness();
const providers = await startProviders();
const s3 = await startS3Server();
const app = await createTestApp({ environment: { ...payments.environment, ...providers.environment } });
const { services } = app;
const { prisma } = services.db;
const { browser: admin } = await signUpAs(app, 'admin');
const { browser: moderator } = await signUpAs(app, 'moderator');

async function set(key: string, value: SettingView['value']) {
  await prisma.setting.upsert({
    where: { key },
    create: { key, value: value ?? '' },
    update: { value: value ?? '' },
  });
  forgetSettings(services.db);
}
const setSecret = (key: string, value: string) => set(key, sealSetting(services.secrets, key, value));
const tryOut = async (name: string) => (await admin.send('post', `/api/settings/connections/${name}/test`, {})).body;
const stored = () => prisma.setting.findMany({ orderBy: { key: 'asc' } });

/** A node that answers each call by its method. */
async function startNode(answers: Record<string, unknown>) {
  const server = createServer(async (request, response) => {
    const { method } = JSON.parse(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/key-of-the-node`;
}

test('nothing set up is said in one sentence, and only administrators may try', async () => {
  const { items } = (await admin.get('/api/settings/connections').expect(200)).body;
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'stripe',
    'paypal',
    'rpc-bsc',
    'rpc-eth',
    'rpc-btc',
    'rpc-ltc',
    'rpc-ton',
    'rpc-xrp',
    'oauth-google',
    'oauth-apple',
    'oauth-github',
    's3',
  ]);
  for (const { name } of items) {
    expect(await tryOut(name), name).toEqual({ success: false, message: expect.stringMatching(/ first[.,][^.]*\.?$/) });
  }
  expect((await moderator.send('post', '/api/settings/connections/stripe/test', {})).status).toBe(403);
  expect((await admin.send('post', '/api/settings/connections/fax/test', {})).status).toBe(404);
});

describe('payments', () => {
  test('right keys name the account, wrong ones are refused, and nothing changes', async () => {
    await configurePayments(services);
    forgetSettings(services.db);
    const before = await stored();
    expect(await tryOut('stripe')).toEqual({
      success: true,
      message: 'The keys work for the account Local shop, and a signed test event was accepted.',
    });
    expect(await tryOut('paypal')).toEqual({
      success: true,
      message: 'The keys work, and the webhook points to https://shop.example/api/webhooks/paypal.',
    });
    expect(await stored()).toEqual(before);
    expect(
      await prisma.auditEntry.findFirst({ where: { key: 'connection.stripe' }, orderBy: { seq: 'desc' } }),
    ).toMatchObject({ action: 'test', newValue: { success: true } });
    await setSecret('stripeSecretKey', 'sk_test_wrong');
    await set('paypalWebhookId', 'WH-OTHER');
    expect(await tryOut('stripe')).toEqual({ success: false, message: 'Stripe rejected the secret key.' });
    expect(await tryOut('paypal')).toEqual({ success: false, message: 'PayPal has no webhook with this ID.' });
    await setSecret('paypalClientSecret', 'wrong');
    expect(await tryOut('paypal')).toEqual({ success: false, message: 'PayPal rejected the client ID and secret.' });
  });
});

describe('chains', () => {
  test('a node tells its chain and its block', async () => {
    await setSecret('rpc.bsc.url', await startNode({ eth_chainId: '0x38', eth_blockNumber: '0x1e240' }));
    expect(await tryOut('rpc-bsc')).toEqual({
      success: true,
      message: 'The node 127.0.0.1 serves chain 56 and is at block 123,456.',
    });
  });

  test.each([
    ['http://127.0.0.1:1', 'The node 127.0.0.1 refused the connection.'],
    ['https://10.0.0.1/v3/key', 'The node 10.0.0.1 is in a private network, which is not allowed.'],
    ['https://nowhere.invalid', 'The node nowhere.invalid was not found at this address.'],
    ['nonsense', 'A node address is not a valid URL.'],
  ])('%s: %s', async (address, message) => {
    await setSecret('rpc.bsc.url', address);
    expect(await tryOut('rpc-bsc')).toEqual({ success: false, message });
  });

  test('a node of Bitcoin’s kind tells its coin and its block', async () => {
    const getblockchaininfo = { blocks: 123_456, bestblockhash: 'ab'.repeat(32) };
    const bitcoin = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
    await setSecret('rpc.btc.url', await startNode({ getblockhash: bitcoin, getblockchaininfo }));
    expect(await tryOut('rpc-btc')).toEqual({
      success: true,
      message: 'The node 127.0.0.1 serves Bitcoin and is at block 123,456.',
    });
    await setSecret('rpc.ltc.url', await startNode({ getblockhash: bitcoin, getblockchaininfo }));
    expect((await tryOut('rpc-ltc')).message).toBe('The node 127.0.0.1 serves Bitcoin instead of Litecoin.');
  });

  test('a node of another chain, or one that talks nonsense, is refused', async () => {
    await setSecret('rpc.eth.url', await startNode({ eth_chainId: '0x38', eth_blockNumber: '0x1' }));
    expect((await tryOut('rpc-eth')).message).toBe('The node 127.0.0.1 serves chain 56 instead of 1.');
    await setSecret('rpc.eth.url', await startNode({ eth_chainId: 'soon' }));
    expect((await tryOut('rpc-eth')).message).toBe('The node 127.0.0.1 did not return a usable response.');
  });
});

describe('social sign-in', () => {
  test('providers accept the right keys and refuse wrong ones', async () => {
    await configureProviders(services);
    await set('oAuthRedirectUri', '');
    expect(await tryOut('oauth-google')).toEqual({
      success: true,
      message: 'Google accepted the client ID and secret.',
    });
    expect((await tryOut('oauth-github')).success).toBe(true);
    await setSecret('googleClientSecret', 'a-secret-of-somebody-else');
    expect((await tryOut('oauth-google')).message).toBe(
      'Google rejected the client ID, the secret or the callback URL.',
    );
  });
});

describe('files', () => {
  test('one object is written, read and removed, and a wrong key is refused', async () => {
    await set('s3Bucket', 'shop');
    await set('s3Endpoint', s3.endpoint);
    await set('s3PathStyle', true);
    await set('s3AccessKey', s3Keys.S3_ACCESS_KEY);
    await setSecret('s3SecretKey', s3Keys.S3_SECRET_KEY);
    expect(await tryOut('s3')).toEqual({
      success: true,
      message: 'A test file was written to shop, read back and deleted.',
    });
    await set('s3AccessKey', 'another');
    expect(await tryOut('s3')).toEqual({
      success: false,
      message: 'This access key has no access to the bucket.',
    });
    await set('s3Endpoint', 'https://192.168.0.1');
    expect((await tryOut('s3')).message).toBe('The file storage is in a private network, which is not allowed.');
  });
});

test('whatever does not answer within ten seconds did not respond in time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const result = runConnectionCheck('The file storage', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ success: false, message: 'The file storage did not respond in time.' });
});
