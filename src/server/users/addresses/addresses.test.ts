import { describe, expect, test } from 'vitest';
import { addressListSchema, addressSchema } from '../../../shared/users/address.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const address = {
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Main St',
  city: 'Springfield',
  postalCode: '12345',
  country: 'US',
};

const add = (browser: TestBrowser, fields: object = {}) =>
  browser.post('/api/user/addresses', { ...address, ...fields });
const list = async (browser: TestBrowser) =>
  addressListSchema.parse((await browser.get('/api/user/addresses')).body).items;

async function member() {
  const browser = app.openBrowser();
  const { id } = await browser.signUp();
  return { browser, id };
}

describe('addresses', () => {
  test('the first is the default, another takes its place, and the newest inherits it', async () => {
    const { browser } = await member();
    const first = addressSchema.parse((await add(browser, { isDefault: false, label: ' Home ' })).body);
    expect(first).toMatchObject({ isDefault: true, label: 'Home' });
    const second = addressSchema.parse((await add(browser, { city: 'Second' })).body);
    const third = addressSchema.parse((await add(browser, { city: 'Third', isDefault: true })).body);
    expect((await list(browser)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
      [first.id, false],
    ]);
    await browser.send('delete', `/api/user/addresses/${third.id}`);
    expect((await list(browser)).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second.id]);
    const replaced = await browser.send('put', `/api/user/addresses/${first.id}`, { ...address, city: 'New' });
    expect(replaced.body).toMatchObject({ city: 'New', isDefault: false });
    expect(replaced.body.label).toBeUndefined();
  });

  test('ten at most and exactly one default, however many come at once', async () => {
    const { browser, id } = await member();
    await browser.get('/api/auth/csrf-token');
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(browser, { isDefault: true })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ADDRESS_LIMIT' });
    const rows = await list(browser);
    await Promise.all(
      rows
        .slice(0, 5)
        .map((row, index) =>
          index % 2
            ? browser.send('delete', `/api/user/addresses/${row.id}`)
            : browser.send('put', `/api/user/addresses/${row.id}`, { ...address, isDefault: true }),
        ),
    );
    expect(await prisma.address.count({ where: { userId: id, isDefault: true } })).toBe(1);
  });

  test('of somebody else are not there', async () => {
    const owner = await member();
    const stranger = await member();
    const { id } = addressSchema.parse((await add(owner.browser)).body);
    const path = `/api/user/addresses/${id}`;
    expect((await stranger.browser.send('put', path, address)).status).toBe(404);
    expect((await stranger.browser.send('delete', path)).status).toBe(404);
    expect(await list(owner.browser)).toHaveLength(1);
  });

  test.each([
    [{ country: 'XX' }, 'country'],
    [{ country: 'us' }, 'country'],
    [{ postalCode: '<1>' }, 'postalCode'],
    [{ line1: '   ' }, 'line1'],
    [{ line1: 'a\nb' }, 'line1'],
    [{ phone: '12' }, 'phone'],
    [{ firstName: 'R2D2' }, 'firstName'],
  ])('%j names its field', async (fields, field) => {
    const { browser } = await member();
    const response = await add(browser, fields);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });
});
