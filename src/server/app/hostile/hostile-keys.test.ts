import { describe, expect, test } from 'vitest';
import { permissions } from '../../../shared/roles/permissions.ts';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { callByRest, callByTrpc, readDocumentedCalls } from '../testing/documented-calls.ts';
import { faultOf } from '../testing/fault-of.ts';
import { inputsFor } from '../testing/input-values.ts';
import { KeyClient } from '../testing/key-client.ts';
import { createReviewShop } from '../testing/review-shop.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const calls = await readDocumentedCalls(app.origin);
const fixture = await createReviewShop(app);
const { id: userId } = await signUpAs(app, 'admin');
const product = await fixture.addProduct({ sellerId: userId });
const order = await fixture.addPurchase(userId, product.id);
const ids = [product.id, product.slug, order.id, userId];
const { key, id } = await addApiKey(app.services.db, { userId, permissions });
const program = new KeyClient(app, key);

describe('whatever a program sends', () => {
  test.each(calls)('$method $path is answered in time, in the envelope', async (call) => {
    for (const input of inputsFor(call, ids, 1)) {
      for (const send of [callByRest, callByTrpc]) {
        const fault = await faultOf(() => send(program, call, input));
        expect.soft({ door: send.name, input, fault }).toEqual({ door: send.name, input, fault: undefined });
      }
    }
  });

  test('its key is what it was, and its owner has no key and no session more', async () => {
    const keys = await prisma.apiKey.findMany({ where: { userId } });
    expect(keys).toMatchObject([{ id, revokedAt: null, permissions }]);
    expect(await prisma.session.count({ where: { userId } })).toBe(1);
  });
});

test.each([
  ['nothing', 'Bearer '],
  ['another word', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['its beginning', `Bearer ${key.slice(0, -1)}`],
  ['its end and more', `Bearer ${key}A`],
  ['another case', `Bearer ${key.toUpperCase()}`],
  ['its hash', `Bearer gm_live_${'A'.repeat(43)}`],
  ['two of them', `Bearer ${key}, Bearer ${key}`],
  ['a long text', `Bearer ${'a'.repeat(9000)}`],
])('%s in place of a key is refused, also where everybody may read', async (_what, authorization) => {
  for (const path of ['/api/product/hot', '/api/auth/profile', '/trpc/products.hot?input=%7B%7D']) {
    const response = await fetch(`${app.origin}${path}`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(JSON.stringify(await response.json())).toContain('API_KEY_INVALID');
  }
});
