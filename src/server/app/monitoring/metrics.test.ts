import { expect, test } from 'vitest';
import { processMetrics } from '../../platform/metrics/registry.ts';
import { listProcedures, listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const token = 'token-of-this-test-alone';
const { openBrowser, services } = await createTestApp({ environment: { METRICS_TOKEN: token } });
const browser = openBrowser();

async function scrape(): Promise<string> {
  const { text } = await browser.get('/metrics').set('Authorization', `Bearer ${token}`).expect(200);
  return text;
}

/** The value of a line; 0 where there is none. */
const numberOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );

test('nobody reads them without the token, and the answer is that of an unknown address', async () => {
  for (const path of ['/metrics', '/metrics?a=1', '/metrics/']) {
    const { body } = await browser.get(path).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  }
  await browser.send('post', '/metrics').then(({ status }) => expect(status).toBe(405));
});

test('requests count under their route template, from the cache too; addresses never become labels', async () => {
  const line = 'http_requests_total{method="GET",route="/api/product/{id}",status="404"}';
  const before = numberOf(await scrape(), line);
  for (const id of ['019ab000-0000-7000-8000-000000000001', '019ab000-0000-7000-8000-000000000002']) {
    await browser.get(`/api/product/${id}`).expect(404);
  }
  const list = 'http_requests_total{method="GET",route="/api/category",status="200"}';
  const listed = numberOf(await scrape(), list);
  for (let time = 0; time < 3; time++) await browser.get('/api/category').expect(200);
  await browser.get('/trpc/categories.list?batch=1&input=%7B%7D');
  for (const odd of ['/wp-admin/019ab.php', '/api/no/such/call', '/trpc/no.such', '/x'.repeat(40)])
    await browser.get(odd);
  const text = await scrape();
  expect(numberOf(text, line) - before).toBe(2);
  expect(numberOf(text, list) - listed).toBe(3);
  expect(text).not.toContain('019ab');
  expect(text).not.toContain('no.such');
  expect(numberOf(text, 'procedure_calls_total{procedure="products.get",outcome="refused"}')).toBeGreaterThanOrEqual(2);
});

test('each label value is from a list that the code knows', async () => {
  const known = new Set([
    ...listRestRoutes(appRouter).map(({ rest }) => `/api${rest.path}`),
    ...listProcedures(appRouter).map(({ name }) => `/trpc/${name}`),
    ...['/trpc', '/api', '/assets', '/media', '/webhooks', '/mcp', '/healthz', '/readyz', '/metrics', 'page', 'other'],
  ]);
  // Servers of other tests, with routes of their own, may have counted in this process.
  processMetrics.resetMetrics();
  const paths = [
    '/',
    '/healthz',
    '/readyz',
    '/api/category',
    '/api/product?page=2',
    '/api/no/such/call',
    '/trpc/no.such',
  ];
  for (const path of [
    ...paths,
    '/trpc/categories.list',
    '/assets/none.js',
    '/media/none.webp',
    '/mcp',
    '/wp-admin/1.php',
  ])
    await browser.get(path);
  const routes = [...(await scrape()).matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});

test('the shop tells of its queues, orders and payments', async () => {
  const text = await scrape();
  for (const name of [
    'shop_queue_jobs{queue="critical",state="waiting"}',
    'shop_queue_oldest_seconds{queue="mail"}',
    'shop_queue_workers{queue="critical"}',
    'shop_orders_stuck',
    'shop_delivery_seconds{quantile="0.95"}',
    'shop_payments_recent{method="card",status="paid"}',
    'shop_payments_failed_ratio',
    'database_connection_wait_seconds_count',
  ]) {
    expect(text, name).toContain(`\n${name} `);
  }
  expect(services.environment.METRICS_TOKEN).toBe(token);
  expect(text).not.toContain(token);
});
