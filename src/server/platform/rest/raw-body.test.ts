import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { checkBytes } from './raw-body.ts';

const promise = { sizeBytes: 10, sha256: 'a'.repeat(64) };

test('a sender who leaves before anybody listens ends nothing but the part', async () => {
  const source = new PassThrough();
  const checked = checkBytes(source, promise);
  source.destroy();
  await new Promise((resolve) => checked.once('close', resolve));
  await expect(buffer(checked)).rejects.toThrow();
});

test('a sender who left earlier is not waited for', async () => {
  const source = new PassThrough();
  source.destroy();
  await once(source, 'close');
  await expect(buffer(checkBytes(source, promise))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('more bytes than promised end at once', async () => {
  const bytes = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
  await expect(buffer(checkBytes(bytes, promise))).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
});

test('without a hash only the length counts', async () => {
  const send = (bytes: number) => buffer(checkBytes(Readable.from([Buffer.alloc(bytes)]), { sizeBytes: 10 }));
  expect(await send(10)).toHaveLength(10);
  await expect(send(9)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    options: { errors: { body: ['partIncomplete'] } },
  });
});
