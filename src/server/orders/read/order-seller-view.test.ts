import { expect, test } from 'vitest';
import { orderSchema } from '../../../shared/orders/order.schemas.ts';
import { soldOrderSchema } from '../../../shared/orders/sold-order.schemas.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);

/** What is blank tells nobody anything. */
const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

test('a seller gets nothing of an order that is not listed for sellers', async () => {
  const { id } = await shop.addOrder({
    status: 'completed',
    hash: `0x${'ab'.repeat(32)}`,
    data: {
      couponCode: 'SECRET-COUPON',
      transactionId: 'secret-transaction',
      contactEmail: 'secret@example.com',
      contactFirstName: 'Secretname',
      contactPhone: '+15550001111',
    },
  });
  const whole = await shop.as(shop.owner).orders.get({ id });
  expect(whole).toMatchObject({ couponCode: 'SECRET-COUPON', payments: [{}], hashStatus: 'pending_approval' });
  const sold = await shop.as(shop.seller).orders.get({ id });
  expect(sold.viewedAs).toBe('seller');
  const listed = soldOrderSchema.parse(sold);
  for (const key of orderSchema.keyof().options) {
    if (!(key in soldOrderSchema.shape)) expect({ key, isBlank: isBlank(sold[key]) }).toEqual({ key, isBlank: true });
  }
  const { email, ...names } = sold.contact;
  expect({ email, names }).toEqual({ email: '', names: listed.contact });
  for (const [index, item] of sold.items.entries()) {
    expect(item).toEqual({
      ...listed.items[index],
      ...{
        refundable: null,
        keys: [],
        downloads: [],
        isCancellable: false,
        region: null,
        regionConfirmedAt: null,
        usedInCountry: null,
      },
    });
  }
  expect(sold).toMatchObject({ totals: listed.totals, timeline: listed.timeline });
  expect(JSON.stringify(sold)).not.toMatch(/secret|5550001111|abab/i);
});
