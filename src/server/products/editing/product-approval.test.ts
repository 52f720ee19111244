import { expect, test } from 'vitest';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

const [{ browser: admin }, { browser: seller }] = [await signUpAs(app, 'admin'), await signUpAs(app, 'seller')];
const category = await prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });

const inputOf = (fields: object = {}) => ({
  ...{ name: 'Under the Saw', categoryId: category.id, type: 'game', deliveryType: 'manual', price: 19.99 },
  status: 'active',
  ...fields,
});
async function save(browser: TestBrowser, id: string, fields: object) {
  return productSchema.parse((await browser.send('put', `/api/product/${id}`, inputOf(fields))).body);
}
const waits = (isAwaitingApproval: boolean) => ({
  status: 'inactive',
  manage: { isAwaitingApproval, isOnShow: false },
});
const notices = () => prisma.notification.findMany({ where: { type: 'product_approval' } });

test('a product waits from when its seller asks until staff publishes it or its seller makes it a draft', async () => {
  const created = await seller.post('/api/product', inputOf());
  expect(created.body).toMatchObject(waits(true));
  const { id } = productSchema.parse(created.body);
  expect(await notices()).toMatchObject([{ link: `/admin/products/${id}` }]);
  const own = await seller.get('/api/seller/products').expect(200);
  expect(own.body.items).toMatchObject([{ id, status: 'inactive', isAwaitingApproval: true }]);

  expect(await save(seller, id, { price: 15, version: 1 })).toMatchObject(waits(true));
  expect(await save(admin, id, { status: 'inactive', version: 2 })).toMatchObject(waits(true));
  expect(await notices()).toHaveLength(1);
  expect(await save(seller, id, { status: 'inactive', version: 3 })).toMatchObject(waits(false));
  expect(await save(seller, id, { version: 4 })).toMatchObject(waits(true));
  expect(await notices()).toHaveLength(2);

  const shown = { status: 'active', manage: { isAwaitingApproval: false, isOnShow: true } };
  expect(await save(admin, id, { version: 5 })).toMatchObject(shown);
  const told = await prisma.notification.findMany({ where: { title: 'Your product was approved' } });
  expect(told).toMatchObject([{ message: 'Under the Saw is live.', link: `/seller-center/products/${id}` }]);
  expect(await save(admin, id, { status: 'inactive', version: 6 })).toMatchObject(waits(false));
});

test('staff decline what waits, with a reason that its seller is told', async () => {
  const { id, version = 0 } = productSchema.parse(
    (await seller.post('/api/product', inputOf({ name: 'The Plane' }))).body,
  );
  const path = `/api/product/${id}/decline`;
  const reason = 'The pictures show something else.';
  expect((await seller.post(path, { reason })).status).toBe(403);
  expect((await admin.post(path, { reason: '' })).status).toBe(422);
  const declined = await admin.post(path, { reason });
  expect(declined.body).toMatchObject({ ...waits(false), version: version + 1 });
  expect((await admin.post(path, { reason })).status).toBe(409);
  const told = await prisma.notification.findMany({ where: { title: 'Your product was not approved' } });
  expect(told).toMatchObject([{ message: `The Plane: ${reason}`, link: `/seller-center/products/${id}` }]);
  const history = await seller.get(`/api/product/${id}/history`).expect(200);
  expect(history.body.items[0]).toMatchObject({ action: 'reject', changes: [{ field: 'reason', after: reason }] });
  const declineReasonOf = async () =>
    productSchema.parse((await seller.get(`/api/product/${id}/manage`)).body).manage?.declineReason;
  expect(await declineReasonOf()).toBe(reason);
  expect(await save(seller, id, { name: 'The Plane', version: version + 1 })).toMatchObject(waits(true));
  expect(await declineReasonOf()).toBe(reason);
  await save(admin, id, { status: 'active', version: version + 2 });
  expect(await declineReasonOf()).toBeNull();
});
