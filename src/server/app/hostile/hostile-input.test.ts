import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemRoles } from '../../../shared/roles/permission-rows.ts';
import { type Permission, permissionMatrix } from '../../../shared/roles/permissions.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { callByRest, callByTrpc, readDocumentedCalls } from '../testing/documented-calls.ts';
import { faultOf } from '../testing/fault-of.ts';
import { inputsFor } from '../testing/input-values.ts';
import { createReviewShop } from '../testing/review-shop.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
/** Of a process into which nothing has been sent yet. */
const prototypeKeys = Reflect.ownKeys(Object.prototype);
const permissionSchema = z.custom<Permission>(
  (name) => typeof name === 'string' && Object.hasOwn(permissionMatrix, name),
);
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

const calls = await readDocumentedCalls(app.origin);
const fixture = await createReviewShop(app);

describe.each(systemRoles)('whatever %s sends', async (role) => {
  const enter = async () =>
    role === 'guest'
      ? { browser: app.openBrowser(), id: anyId }
      : await signUpAs(app, ...(role === 'user' ? [] : [role]));
  let { browser, id } = await enter();
  const product = await fixture.addProduct({ sellerId: role === 'guest' ? fixture.seller.id : id });
  const order = await fixture.addPurchase(role === 'guest' ? fixture.seller.id : id, product.id);
  const line = await prisma.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  const ids = [product.id, product.slug, order.id, line.id, fixture.seller.id, id, anyId];

  test.each(calls)('$method $path is answered in time, in the envelope', async (call) => {
    const mayCall = permissionMatrix[permissionSchema.parse(call.permission)][role] !== undefined;
    let mayBeLost = false;
    for (const input of inputsFor(call, ids, mayCall ? 4 : 1)) {
      for (const send of [callByRest, callByTrpc]) {
        const fault = await faultOf(async () => {
          const answer = await send(browser, call, input);
          mayBeLost ||= answer.status === 401 || (answer.ok && call.method !== 'get');
          return answer;
        });
        expect.soft({ door: send.name, input, fault }).toEqual({ door: send.name, input, fault: undefined });
      }
    }
    // Some calls end the session that they come with.
    const isLost = mayBeLost && role !== 'guest' && (await browser.get('/api/auth/profile')).status !== 200;
    if (isLost) ({ browser, id } = await enter());
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
  });
});
