import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { type HostileUpload, makeUploadCorpus } from '../../platform/testing/uploads/hostile-upload.ts';
import { uploadCanary } from '../../platform/testing/uploads/pictures.ts';

const app = await createTestApp();
const { storage } = app.services;
const browser = app.openBrowser();
await browser.signUp();
const headers = { cookie: browser.cookieHeader(), 'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '' };
const corpus = await makeUploadCorpus(5_000_000);

/** The body is put together by hand, since clients refuse to send such names. */
async function upload({ fileName, mimeType, bytes }: Pick<HostileUpload, 'fileName' | 'mimeType' | 'bytes'>) {
  const part = `--b\r\nContent-Disposition: form-data; name="avatar"; filename="${fileName}"\r\nContent-Type: ${mimeType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(part), bytes, Buffer.from('\r\n--b--\r\n')]);
  const response = await fetch(`${app.origin}/api/auth/profile/avatar`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    body,
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

describe('the upload corpus (S-14)', () => {
  test('has three hundred files of its own', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300);
    expect(new Set(corpus.map(({ title }) => title)).size).toBe(corpus.length);
  });

  test('is judged rightly, keeps nothing but pixels, and does not cost the memory of others', async () => {
    const rssBefore = process.memoryUsage().rss;
    let rss = rssBefore;
    const twoAtOnce = pLimit(2);
    const judge = async (file: HostileUpload) => {
      const { status, body } = await upload(file);
      rss = Math.max(rss, process.memoryUsage().rss);
      const isTaken = status === 200;
      const isRefused = [400, 413, 415, 422].includes(status);
      const isRight = { sound: isTaken, refused: isRefused, doubtful: isTaken || isRefused }[file.verdict];
      expect.soft({ title: file.title, status, isRight }).toEqual({ title: file.title, status, isRight: true });
      expect.soft(JSON.stringify(body)).not.toMatch(/vips|sharp|node_modules|\/work|at async/i);
    };
    await Promise.all(corpus.map((file) => twoAtOnce(() => judge(file))));
    expect(rss - rssBefore).toBeLessThan(300_000_000);
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  }, 60_000);

  const marked = corpus.filter(({ verdict, bytes }) => verdict === 'sound' && bytes.includes(uploadCanary));
  test('nothing that stood in or behind a picture is kept', async () => {
    expect(marked.length).toBeGreaterThan(30);
    for (const file of marked) {
      const { body } = await upload(file);
      const kept = await readFile(
        path.join(storage.publicFolder, String(valueAt(body, ['avatarUrl'])).replace('/media/', '')),
      );
      const found = await sharp(kept).metadata();
      expect.soft(found).toMatchObject({ format: 'webp', width: 256, height: 256 });
      for (const key of ['exif', 'xmp', 'icc', 'iptc', 'comments']) expect.soft(found).not.toHaveProperty(key);
      expect.soft(kept.includes(uploadCanary), file.title).toBe(false);
    }
  });

  test('a guest’s files are not even read', async () => {
    const guest = app.openBrowser();
    await guest.get('/api/auth/csrf-token');
    const response = await fetch(`${app.origin}/api/auth/profile/avatar`, {
      method: 'PUT',
      headers: {
        cookie: guest.cookieHeader(),
        'x-csrf-token': guest.cookie('XSRF-TOKEN') ?? '',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: '--b\r\nnot a part at all',
    });
    expect(response.status).toBe(401);
  });

  test('a body without the file, with two, or with other fields is refused', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${png.toString('latin1')}\r\n`;
    const field = '--b\r\nContent-Disposition: form-data; name="userId"\r\n\r\nx\r\n';
    const bodies = [
      '',
      '--b--',
      part('avatar').repeat(2),
      part('image'),
      part('avatar') + field,
      part(''),
      part('__proto__'),
    ];
    for (const [index, body] of bodies.entries()) {
      const response = await fetch(`${app.origin}/api/auth/profile/avatar`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.from(`${body}--b--\r\n`, 'latin1'),
      });
      expect.soft({ index, isRefused: [400, 413, 422].includes(response.status) }).toEqual({ index, isRefused: true });
    }
  });
});
