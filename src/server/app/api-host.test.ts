import request from 'supertest';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/create-test-app.ts';

const app = await createTestApp({ environment: { API_HOST: 'api.example.com' } });

test('the API host serves the REST calls at its root, other hosts below /api only', async () => {
  const atRoot = await request(app.origin).get('/category/tree').set('Host', 'api.example.com');
  expect(atRoot.status).toBe(200);
  const elsewhere = await request(app.origin).get('/category/tree').set('Accept', 'application/json');
  expect(elsewhere.status).toBe(404);
  expect((await request(app.origin).get('/api/category/tree')).body).toEqual(atRoot.body);
});
