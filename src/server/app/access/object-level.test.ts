import { describe, expect, test } from 'vitest';
import { type Permission, permissionMatrix } from '../../../shared/roles/permissions.ts';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { storePaymentMethod } from '../../payments/saved-methods/store-payment-method.ts';
import { transaction } from '../../platform/database/db.ts';
import { listRestRoutes, type RestRoute } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { openSudo } from '../testing/open-sudo.ts';
import { createWishlistHarness } from '../testing/wishlist-harness.ts';

const { app, prisma, addProduct, wish } = await createWishlistHarness();
const { services } = app;
const nobodys = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

const owner = app.openBrowser();
const ownerId = (await owner.signUp()).id;
const stranger = app.openBrowser();
const strangerId = (await stranger.signUp()).id;
for (const userId of [ownerId, strangerId]) await openSudo(services, userId);

const address = {
  firstName: 'Ann',
  lastName: 'Owner',
  line1: 'Elm Street 1',
  city: 'Springfield',
  postalCode: '12345',
  country: 'US',
};
const addressId: string = (await owner.post('/api/user/addresses', address)).body.id;
const savedSearchId: string = (await owner.post('/api/search/saved', { query: 'sword' })).body.id;
const wishedId: string = (await wish(owner, (await addProduct()).id)).body.id;
const { id: paymentMethodId } = await transaction(services.db, (tx) =>
  storePaymentMethod(services, tx, { userId: ownerId, provider: 'test', token: 'pm_1', known: { type: 'card' } }),
);
const { id: notificationId } = await prisma.notification.create({
  data: { userId: ownerId, type: 'system', category: 'system', title: 'It', message: 'It', dedupeKey: 'mine' },
});
const { id: friendId } = await app.openBrowser().signUp();
const message = { senderId: friendId, recipientId: ownerId, content: 'For you alone' };
const { id: threadId, messages: written } = await prisma.messageThread.create({
  data: { subject: 'It', starterId: friendId, otherId: ownerId, messages: { create: message } },
  select: { id: true, messages: { select: { id: true } } },
});
const messageId = written[0]?.id ?? '';
await prisma.userBlock.create({ data: { blockerId: ownerId, blockedId: friendId } });
const asked = { authorId: ownerId, kind: 'member', content: 'For staff alone' } as const;
const { id: conversationId } = await prisma.supportConversation.create({
  data: { memberId: ownerId, topic: 'other', messages: { create: asked } },
});
const { id: sessionId } = await prisma.session.findFirstOrThrow({ where: { userId: ownerId } });
const { id: passkeyId } = await prisma.passkey.create({
  data: { userId: ownerId, credentialId: 'mine', publicKey: Buffer.from('key'), name: 'My phone', isSynced: true },
});
const { id: apiKeyId } = await addApiKey(services.db, { userId: ownerId, permissions: ['cart'] });

const { id: pushBrowserId } = await prisma.pushSubscription.create({
  data: { userId: ownerId, endpoint: 'https://fcm.googleapis.com/mine', p256dh: 'key', auth: 'secret' },
});

/** What belongs to one member, as the path names it, and a body that its owner could send. */
const owned: Record<string, { id: string; body?: unknown }> = {
  'PUT /user/addresses/{id}': { id: addressId, body: address },
  'DELETE /user/addresses/{id}': { id: addressId },
  'DELETE /auth/sessions/{id}': { id: sessionId },
  'PATCH /auth/passkeys/{id}': { id: passkeyId, body: { name: 'Mine now' } },
  'DELETE /auth/passkeys/{id}': { id: passkeyId },
  'PATCH /search/saved/{id}': { id: savedSearchId, body: { name: 'Mine now', notify: true } },
  'DELETE /search/saved/{id}': { id: savedSearchId },
  'PATCH /user/payment-methods/{id}': { id: paymentMethodId, body: { isDefault: true } },
  'DELETE /user/payment-methods/{id}': { id: paymentMethodId },
  'DELETE /auth/api-keys/{id}': { id: apiKeyId },
  'GET /wishlist/items/{id}': { id: wishedId },
  'PATCH /wishlist/items/{id}': { id: wishedId, body: { targetPrice: 1, note: 'Mine now' } },
  'DELETE /wishlist/items/{id}': { id: wishedId },
  'POST /wishlist/items/{id}/move-to-cart': { id: wishedId },
  'PUT /notification/{id}/read': { id: notificationId },
  'POST /notification/{id}/restore': { id: notificationId },
  'DELETE /notification/{id}': { id: notificationId },
  'DELETE /notification/push-subscription/{id}': { id: pushBrowserId },
  'GET /messages/threads/{id}': { id: threadId },
  'DELETE /messages/threads/{id}': { id: threadId },
  'POST /messages/threads/{id}/typing': { id: threadId },
  'PUT /messages/{id}/read': { id: messageId },
  'DELETE /messages/{id}': { id: messageId },
  'POST /messages/{id}/reply': { id: messageId, body: { content: 'Me too' } },
  'POST /messages/{id}/report': { id: messageId, body: { reason: 'spam' } },
  'DELETE /user/blocks/{id}': { id: friendId },
  'GET /support/conversations/{id}': { id: conversationId },
  'PUT /support/conversations/{id}/read': { id: conversationId },
  'POST /support/conversations/{id}/messages': { id: conversationId, body: { content: 'Me too' } },
  'POST /support/conversations/{id}/close': { id: conversationId },
  'POST /support/conversations/{id}/transcript': { id: conversationId },
};
/** Paths whose ids are everybody's to name, or the caller's words, or whose own tests swap them (orders, downloads, …). */
const elsewhere = [
  /^(GET|PUT|DELETE) \/user\/followed-sellers\/\{id\}$/,
  /^GET \/(category|page|product|sellers|settings)\//,
  /^DELETE \/admin\/views\/\{id\}$/,
  /^POST \/product\/\{id\}\/(download|ratings|report|view)$/,
  /^(PUT|DELETE) \/reviews\/\{id\}$/,
  /^POST \/reviews\/\{id\}\/(report|vote)$/,
  /^DELETE \/search\/history\/\{query\}$/,
  /^GET \/wishlist\/\{shareId\}$/,
  /^GET \/user\/\{id\}/,
  /^POST \/user\/(\{id\}\/(report|visit)|blocks\/\{id\})$/,
  /^GET \/(support\/)?messages\/\{id\}\/images\//,
  /^(GET|PATCH|POST|PUT) \/order\//,
  /^GET \/user\/gifts\//,
  /^(GET|POST) \/withdrawal\//,
  /^GET \/order-link\//,
  /^POST \/cart\//,
  /^(GET|POST) \/(user\/)?downloads\//,
  /^POST \/user\/wallet\/(top-up|withdrawals)\//,
  /^POST \/user\/vip\/purchase\//,
  /^(GET|PATCH|POST) \/user\/coin-payments\//,
  /^GET \/user\/privacy\/export\//,
  /^PUT \/user\/privacy\/consents\/\{type\}/,
  /^(GET|DELETE) \/auth\/(social|linked-accounts)\/\{provider\}/,
];

const nameOf = ({ rest }: RestRoute) => `${rest.method} ${rest.path}`;
const isForMembers = (permission: Permission) =>
  permissionMatrix[permission].user || permissionMatrix[permission].buyer;
const openToMembers = listRestRoutes(appRouter).filter(
  ({ rest, meta }) => rest.path.includes('{') && meta.permission && isForMembers(meta.permission),
);

async function send(browser: typeof owner, name: string, id: string, body?: unknown) {
  const [method = '', path = ''] = name.split(' ');
  const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  const verb = Object.entries(methods).find(([key]) => key === method)?.[1] ?? 'get';
  const address = `/api${path.replace(/\{[^}]+\}/, id)}`;
  const response = verb === 'get' ? await browser.get(address) : await browser.send(verb, address, body);
  return { status: response.status, body: { ...response.body, requestId: '' } };
}

const rowsOf = async (userId: string) => ({
  addresses: await prisma.address.findMany({ where: { userId } }),
  sessions: await prisma.session.findMany({ where: { userId }, select: { id: true, endedAt: true } }),
  passkeys: await prisma.passkey.findMany({ where: { userId } }),
  apiKeys: await prisma.apiKey.findMany({ where: { userId } }),
  savedSearches: await prisma.savedSearch.findMany({ where: { userId } }),
  paymentMethods: await prisma.userPaymentMethod.findMany({ where: { userId } }),
  notifications: await prisma.notification.findMany({ where: { userId } }),
  pushBrowsers: await prisma.pushSubscription.findMany({ where: { userId } }),
  messages: await prisma.privateMessage.findMany({ where: { recipientId: userId } }),
  support: await prisma.supportConversation.findMany({ where: { memberId: userId }, include: { messages: true } }),
  blocks: await prisma.userBlock.findMany({ where: { blockerId: userId } }),
  wishes: await prisma.wishlistItem.findMany({ where: { wishlist: { userId } } }),
});

describe('ids of somebody else (S-02)', () => {
  test('every path with an id that members may call is in one of the lists', () => {
    const names = openToMembers.map(nameOf);
    const unknown = names.filter((name) => !owned[name] && !elsewhere.some((pattern) => pattern.test(name)));
    expect(unknown).toEqual([]);
    expect(Object.keys(owned).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(Object.entries(owned))('%s answers a stranger as if there were nothing', async (name, { id, body }) => {
    const before = await rowsOf(ownerId);
    const none = await send(stranger, name, nobodys, body);
    expect(none.status).toBe(404);
    for (const variant of [id, id.toUpperCase()]) expect(await send(stranger, name, variant, body)).toEqual(none);
    expect(await rowsOf(ownerId)).toEqual(before);
  });

  test('lists and profiles hold what is one’s own, whatever ids come along', async () => {
    const mine = JSON.stringify([addressId, sessionId, passkeyId, savedSearchId, paymentMethodId, wishedId, ownerId]);
    for (const path of [
      '/api/user/addresses',
      '/api/auth/sessions',
      '/api/auth/passkeys',
      '/api/auth/linked-accounts',
      '/api/auth/profile',
      '/api/search/saved',
      '/api/user/payment-methods',
      '/api/wishlist',
      '/api/wishlist/ids',
    ]) {
      const own = await stranger.get(path);
      expect(own.status).toBe(200);
      for (const id of JSON.parse(mine)) expect(own.text).not.toContain(id);
      expect((await stranger.get(`${path}?userId=${ownerId}`)).status).toBe(400);
      expect((await stranger.get(`${path}?id=${ownerId}`)).status).toBe(400);
    }
  });

  test('a linked account, an avatar and a copy of one’s data are their member’s alone', async () => {
    await prisma.linkedAccount.create({ data: { userId: ownerId, provider: 'google', subject: 's', email: null } });
    await prisma.user.update({ where: { id: ownerId }, data: { avatarKey: `avatars/${ownerId}-000000000000` } });
    expect((await stranger.send('delete', '/api/auth/linked-accounts/google')).status).toBe(404);
    expect((await stranger.send('delete', '/api/auth/linked-accounts/google', { userId: ownerId })).status).toBe(400);
    expect((await stranger.send('delete', '/api/auth/profile/avatar', { userId: ownerId })).status).toBe(400);
    expect((await stranger.send('delete', '/api/auth/profile/avatar')).status).toBe(200);
    await owner.post('/api/user/privacy/export');
    expect((await stranger.get('/api/user/privacy/export')).body).toEqual({ export: null });
    const kept = await prisma.user.findUniqueOrThrow({ where: { id: ownerId }, include: { linkedAccounts: true } });
    expect(kept).toMatchObject({
      avatarKey: `avatars/${ownerId}-000000000000`,
      linkedAccounts: [{ provider: 'google' }],
    });
  });

  test('a token of mine opens nothing in somebody else’s session, and half of one nothing at all', async () => {
    const [mine, theirs] = [owner.cookie('access_token') ?? '', stranger.cookie('access_token') ?? ''];
    const [head = '', claims = '', sign = ''] = mine.split('.');
    const [, otherClaims = '', otherSign = ''] = theirs.split('.');
    for (const token of [`${head}.${otherClaims}.${sign}`, `${head}.${claims}.${otherSign}`, `${head}.${claims}`]) {
      const answer = await fetch(`${app.origin}/api/auth/profile`, { headers: { cookie: `access_token=${token}` } });
      expect(answer.status).toBe(401);
    }
  });
});
