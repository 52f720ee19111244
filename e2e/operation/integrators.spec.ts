import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();

/** A program that listens to the shop, and answers as it is told. */
async function openReceiver() {
  const received: { type: string; signature: string }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push({ type: JSON.parse(body).type, signature: String(request.headers['x-gm-signature']) });
    response.writeHead(answer.status).end('Thank you');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`, received, answer };
}

test('a member makes a key, calls with it, sees its use and ends it', async () => {
  const { page, complaints } = await newVisitor();
  const name = `Program ${randomUUID().slice(0, 8)}`;
  await signIn(page, '/developers/keys', 'vip@example.com');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Order: read', { exact: true }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Your password').fill('Passw0rd!demo');
  await page.getByRole('button', { name: 'Confirm' }).click();
  const key = (await page.getByTestId('api-key').textContent()) ?? '';
  expect(key).toMatch(/^gm_live_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('never used').waitFor();

  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${demoShop.url}/api/order`, { headers })).status).toBe(200);
  expect((await fetch(`${demoShop.url}/api/auth/profile`, { headers })).status).toBe(403);
  await page.reload();
  await row.getByText('last used').waitFor();

  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await row.getByText('Revoked').waitFor();
  expect((await fetch(`${demoShop.url}/api/order`, { headers })).status).toBe(401);
  // The first try is refused, which is what asks for the password.
  expect(complaints.filter((complaint) => !complaint.includes('/trpc/apiKeys.create'))).toEqual([]);
});

test('a call is tried on the reference, as a visitor and with a key that ends with the page', async () => {
  const { page } = await newVisitor();
  await page.goto('/developers#orders.list');
  const card = page.locator('[id="orders.list"]');
  await card.getByRole('button', { name: 'Try it' }).click();
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await card.getByText('401 Unauthorized').waitFor();
  await card.getByText('With an API key').click();
  await card.getByLabel('API key', { exact: true }).fill(`gm_live_${'A'.repeat(43)}`);
  await card.getByRole('button', { name: 'Send', exact: true }).click();
  await card.getByText('"code": "API_KEY_INVALID"').waitFor();
  expect(await card.getByText('Bearer KEY').count()).toBe(1);
  await page.goto('/developers#products.hot');
  await page.reload();
  const open = page.locator('[id="products.hot"]');
  await open.getByRole('button', { name: 'Try it' }).click();
  await open.getByText('As a visitor').waitFor();
  await open.getByRole('button', { name: 'Send', exact: true }).click();
  await open.getByText('200 OK').waitFor();
});

test('staff add a webhook, see what it was sent and send it again', async () => {
  const receiver = await openReceiver();
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto('/admin/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('product.created').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  expect(await page.getByTestId('webhook-secret').textContent()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  const card = page.getByRole('article', { name: receiver.url });
  receiver.answer.status = 400;
  await card.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  receiver.answer.status = 200;
  await card.getByRole('link', { name: 'Deliveries' }).click();
  const row = page.getByRole('row').filter({ hasText: receiver.url });
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Actions for test' }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received).toHaveLength(2);
  await row.getByText('Delivered', { exact: true }).waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'test', exact: true }).click();
  await page.getByRole('dialog').getByText('Attempt 2').waitFor();
  await page.getByRole('dialog').getByText('Thank you').first().waitFor();
  expect(complaints).toEqual([]);
});
