import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { requestLog } from '../http/request-log.ts';
import { sendError } from '../http/send-error.ts';
import { silentLogger } from '../testing/test-database.ts';
import { readMultipart } from './read-multipart.ts';

const app = express()
  .use(requestLog(silentLogger))
  .post('/', async (incoming, response) => {
    response.json(await readMultipart(incoming, { maxFileBytes: 1000, maxFiles: 2 }));
  })
  .use(sendError(silentLogger));
const shop = request(app);

const whole = '--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nwhole\r\n';

describe('multipart bodies', () => {
  test('give texts, repeated texts as lists, and files always as lists', async () => {
    const response = await shop
      .post('/')
      .field('title', 'Great')
      .field('tags', 'a')
      .field('tags', 'b')
      .attach('images[]', Buffer.from('abc'), { filename: '../../x.png', contentType: 'image/png' })
      .expect(200);
    expect(response.body).toMatchObject({
      title: 'Great',
      tags: ['a', 'b'],
      images: [{ fieldName: 'images[]', fileName: 'x.png', mimeType: 'image/png' }],
    });
    expect(Buffer.from(response.body.images[0].bytes.data).toString()).toBe('abc');
  });

  test('a field named like a prototype stays a field', async () => {
    const response = await shop.post('/').field('__proto__', 'x').field('constructor', 'y').expect(200);
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(response.body.constructor).toBe('y');
  });

  test('too large, too many files and too long a text are 413', async () => {
    const large = await shop.post('/').attach('image', Buffer.alloc(1001), 'x.png');
    expect(large.body).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' });
    const many = shop.post('/');
    for (let file = 0; file < 3; file++) many.attach('image', Buffer.from('x'), `${file}.png`);
    expect((await many).status).toBe(413);
    expect((await shop.post('/').field('text', 'x'.repeat(65 * 1024))).status).toBe(413);
  });

  test('another content type is 415, a body that ends early is 400', async () => {
    expect((await shop.post('/').send({ a: 1 })).status).toBe(415);
    const cut = shop.post('/').set('Content-Type', 'multipart/form-data; boundary=b');
    expect((await cut.send('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf')).status).toBe(400);
  });

  test.each([
    ['in the head of a file', '--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\nContent-'],
    ['in the middle of a file', '--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nhalf'],
    ['in a file after a whole one', `${whole}--b\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nh`],
  ])('a body that ends %s is 400, and the process lives', async (_place, body) => {
    const response = await shop.post('/').set('Content-Type', 'multipart/form-data; boundary=b').send(body);
    expect(response.body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    await shop.post('/').field('title', 'Great').expect(200);
  });

  const unnamed = ['name=""; filename="a.png"', 'filename="a.png"', 'name=""', 'name', ''];
  test.each(unnamed)('a part without a name (%s) is left out or 400, and the process lives', async (parameters) => {
    const part = `--b\r\nContent-Disposition: form-data; ${parameters}\r\nContent-Type: image/png\r\n\r\nx\r\n--b--\r\n`;
    const response = await shop.post('/').set('Content-Type', 'multipart/form-data; boundary=b').send(part);
    expect([200, 400]).toContain(response.status);
    await shop.post('/').field('title', 'Great').expect(200);
  });

  test('a file that just fills the limit passes', async () => {
    await shop.post('/').attach('image', Buffer.alloc(1000), 'x.png').expect(200);
  });

  test('no bytes, however odd, answer 5xx', async () => {
    const word = fc.constantFrom(
      ...['--b', '--b--', '\r\n', '\r\n\r\n', 'Content-Disposition: form-data; ', 'name="a"', 'name=', 'filename="x"'],
      ...[
        "filename*=utf-8''%ff",
        'Content-Type: image/png',
        'Content-Transfer-Encoding: base64',
        ';',
        '"',
        '\u0000',
        'x',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(word, fc.string()), { maxLength: 30 }), async (pieces) => {
        const body = `--b\r\nContent-Disposition: form-data; ${pieces.join('')}\r\n--b--\r\n`;
        const response = await shop.post('/').set('Content-Type', 'multipart/form-data; boundary=b').send(body);
        expect([200, 400, 413]).toContain(response.status);
      }),
      { numRuns: 200 },
    );
  });
});
