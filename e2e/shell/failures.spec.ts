import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, errorCatalogue } from '../../src/shared/errors/error-catalogue.ts';
import type { OrderAction } from '../../src/shared/orders/order.machine.ts';
import { orderSchema } from '../../src/shared/orders/order.schemas.ts';
import { newVisitor, openContext, visit } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { fillRegister } from '../support/register.ts';
import { fillSignIn, signIn, signInByForm } from '../support/sign-in.ts';

const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';

/** Lets calls of this procedure fail with the code, as the server words it. */
async function refuse(page: Page, procedure: string, code: ErrorCode): Promise<void> {
  const envelope = { ...errorCatalogue[code], code, requestId: 'request-0001' };
  const error = { error: { code: -32603, message: envelope.message, data: envelope } };
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.includes(procedure),
    (route) => {
      // Calls in the same batch fail with it.
      const calls = new URL(route.request().url()).pathname.split(',');
      return route.fulfill({ status: envelope.status, json: calls.map(() => error) });
    },
  );
}

describe('what happens after a failed call, whatever screen made it', () => {
  test.each<[ErrorCode, string]>([
    ['FORBIDDEN', 'Permissions denied'],
    ['RATE_LIMITED', 'Too many requests, please try again later'],
  ])('%s shows the toast "%s"', async (code, toast) => {
    const { page } = await newVisitor();
    await signIn(page, '/');
    await refuse(page, 'orders.list', code);
    await page.goto('/user/orders');
    await page.getByRole('alert').getByText(toast).waitFor();
    await page.getByText(errorCatalogue[code].message).waitFor();
  });

  test.each<ErrorCode>(['AUTH_004', 'AUTH_005', 'AUTH_006', 'AUTH_007'])('%s clears the session', async (code) => {
    const { page } = await newVisitor();
    await signIn(page, '/');
    await refuse(page, 'orders.list', code);
    await page.goto('/user/orders');
    await page.getByText(errorCatalogue[code].message).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Register' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gm-signed-in'))).toBeNull();
  });

  test('data that does not exist is not found, as the page itself', async () => {
    const { page } = await newVisitor();
    await signIn(page, '/');
    await page.goto(`/user/orders/${anyId}`);
    await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
    await expect.poll(() => page.title()).toContain('Order not found');
    await page.goto(`/checkout?order=${anyId}`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toContain('Page not found');
  });

  test('a closed shop shows its page and leads back when it opens', async () => {
    // The page itself comes with its products; the first call is for those that follow.
    const page = await (await openContext({ fetchesAhead: true })).newPage();
    await page.goto('/');
    await page.clock.install();
    let isClosed = true;
    const status = (maintenance: boolean) => ({
      status: maintenance ? 'maintenance' : 'ok',
      maintenance,
      maintenanceMessage: 'New shelves.',
      maintenanceUntil: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await page.route('**/trpc/system.status?*', (route) =>
      route.fulfill({ json: [{ result: { data: status(isClosed) } }] }),
    );
    await refuse(page, 'products.list', 'MAINTENANCE');
    await page.goto('/product?sortBy=newest');
    await page.getByRole('heading', { level: 1, name: 'We will be right back' }).waitFor();
    await page.getByText('New shelves.').waitFor();
    await page.getByRole('timer').waitFor();
    isClosed = false;
    await page.unroute('**/trpc/products.list*?*');
    await page.clock.fastForward(15_000);
    await page.waitForURL((url) => url.pathname === '/product' && url.search === '?sortBy=newest');
  });

  test('a start in a closed shop asks no more than whether it is closed to this visitor', async () => {
    const { page } = await visit('/register');
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(pathname);
    });
    await page.reload();
    await page.locator('html[data-shell="ready"]').waitFor();
    await expect.poll(() => [...asked]).toEqual(['/api/system/status', '/api/settings/public']);
    asked.clear();
    const closed = { status: 'maintenance', maintenance: true };
    await page.route('**/api/system/status', (route) => route.fulfill({ json: closed }));
    await page.route('**/trpc/system.status?*', (route) => route.fulfill({ json: [{ result: { data: closed } }] }));
    await page.route('**/api/category', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'We will be right back' }).waitFor();
    expect([...asked]).toEqual(['/api/system/status', '/api/category']);
  });

  test('a refresh that gets no answer is tried three times in all', async () => {
    const { page } = await newVisitor();
    await page.clock.install();
    await signInByForm(page, '/');
    let calls = 0;
    await page.route('**/api/auth/refresh-token', (route) => {
      calls += 1;
      return calls < 3 ? route.abort('connectionreset') : route.continue();
    });
    await page.clock.fastForward('15:01');
    const refreshed = page.waitForResponse((response) => response.url().endsWith('/auth/refresh-token'));
    await page.getByRole('dialog', { name: 'Are you still there?' }).getByRole('button', { name: 'Continue' }).click();
    expect((await refreshed).status()).toBe(200);
    expect(calls).toBe(3);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
  });

  test('a sign-in without an answer says so', async () => {
    const { page } = await visit('/login');
    await page.route('**/api/auth/login', (route) => route.abort('connectionreset'));
    await page.getByLabel('E-mail or username').fill('user@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Passw0rd!demo');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No response from server. Please check your connection.').waitFor();
  });

  test.each([502, 504])(
    'the %i of a proxy reads as a failure of the server, in the words of each form',
    async (status) => {
      const { page } = await newVisitor();
      const answer = { status, contentType: 'text/html', body: '<html><body><h1>Bad gateway</h1></body></html>' };
      await page.route(/\/(api|trpc)\/.*(login|register|verify)/i, (route) => route.fulfill(answer));
      await page.goto('/login');
      await fillSignIn(page, 'user@example.com', 'Passw0rd!demo');
      await page.getByText('Login failed').waitFor();
      await page.goto('/register');
      await fillRegister(page);
      await page.getByText('Registration failed').waitFor();
      await page.goto(`/verify-email?token=${'a'.repeat(43)}`);
      await page.getByRole('heading', { level: 1, name: 'Failed to verify email' }).waitFor();
      await page.getByText('Server error. Please try again later.').waitFor();
      expect(await page.getByText(/^Network error/).count()).toBe(0);
    },
  );

  test('notes, cancellations and refunds say when the network is down', async () => {
    const { page } = await newVisitor();
    await signIn(page, '/');
    const { body } = await callShop(page, 'GET', '/api/order?limit=50');
    const open = async (action: OrderAction) => {
      for (const { id } of body.items) {
        const answer = await callShop(page, 'GET', `/api/order/${id}`);
        if (orderSchema.parse(answer.body).allowedActions.includes(action)) return page.goto(`/user/orders/${id}`);
      }
      throw new Error(`No order of the demo user allows: ${action}`);
    };
    const expectProblem = async (title: string) => {
      const alert = page.getByRole('alert').filter({ hasText: title });
      await alert.getByText('Network error occurred').waitFor();
    };
    await page.route('**/trpc/**', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await open('cancel');
    await page.getByLabel('Add a note').fill('When will it be here?');
    await page.getByRole('button', { name: 'Send note' }).click();
    await expectProblem('Failed to add note');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByLabel('Why are you cancelling?').fill('I found it elsewhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expectProblem('Failed to cancel order');

    await open('request-refund');
    await page.getByRole('button', { name: 'Request a refund' }).click();
    await page.getByRole('dialog').getByLabel('Why?').selectOption({ index: 1 });
    await page.getByRole('dialog').getByRole('textbox').fill('It does not start');
    await page.getByRole('dialog').getByRole('button', { name: 'Request refund' }).click();
    await expectProblem('Failed to request refund');
  });
});
