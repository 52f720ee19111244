import { expect, test } from 'vitest';
import { errorCatalogue } from '../../../shared/errors/error-catalogue.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();

test.each(['/trpc/%', '/trpc/%E0%A4%A?batch=1', '/trpc/page.get,%?batch=1', '/trpc/%ff?input=%7B%7D'])(
  '%s is a bad request in the shape of tRPC',
  async (address) => {
    const answer = await app.openBrowser().get(address);
    const { title, message } = errorCatalogue.BAD_REQUEST;
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: {
        code: -32600,
        message,
        data: { status: 400, code: 'BAD_REQUEST', title, message, requestId: expect.any(String), httpStatus: 400 },
      },
    });
  },
);

test('the same when it is sent', async () => {
  const answer = await app.openBrowser().post('/trpc/%');
  expect(answer.body.error).toMatchObject({ code: -32600, data: { code: 'BAD_REQUEST', status: 400 } });
});
