import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import express from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { ports } from '../../app/ports.ts';
import { sendPictures } from '../../platform/files/send-pictures.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { encodeAvif } from './encode-avif.ts';

const services = createTestServices(await createTestDatabase(), { services: { ports } });
const { storage } = services;
const app = express().use('/media', sendPictures(storage.publicFolder));
const fileOf = (name: string) => path.join(storage.publicFolder, name);
const get = (name: string, accept: string) => request(app).get(`/media/${name}`).set('Accept', accept);

async function store(name: string, { isOld = true } = {}): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 40 };
  const picture = sharp({ create: { width: 320, height: 400, channels: 3, background: '#000', noise } });
  await storage.write(`public/${name}`, await picture.webp({ quality: 80 }).toBuffer());
  const hourAgo = new Date(Date.now() - 3_600_000);
  if (isOld) await utimes(fileOf(name), hourAgo, hourAgo);
}

test('a picture is written as AVIF once it has rested, sent to who takes that, and removed with it', async () => {
  await store('products/a-320.webp');
  await store('products/fresh-320.webp', { isOld: false });
  expect(await encodeAvif(services)).toBe(1);
  expect(await encodeAvif(services)).toBe(0);
  expect(existsSync(fileOf('products/fresh-320.avif'))).toBe(false);

  const modern = await get('products/a-320.webp', 'image/avif,image/webp,*/*');
  expect(modern.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
  const plain = await get('products/a-320.webp', 'image/webp,*/*');
  expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
  expect(modern.body.length).toBeLessThan(plain.body.length);
  expect((await get('products/fresh-320.webp', 'image/avif')).headers['content-type']).toBe('image/webp');

  await storage.remove('public/products/a-320.webp');
  expect(existsSync(fileOf('products/a-320.avif'))).toBe(false);
});

test('what cannot be encoded is sent as it is, and not tried again', async () => {
  await storage.write('public/broken-320.webp', Buffer.from('no picture'));
  await utimes(fileOf('broken-320.webp'), new Date(0), new Date(0));
  expect(await encodeAvif(services)).toBe(1);
  expect(await encodeAvif(services)).toBe(0);
  expect((await get('broken-320.webp', 'image/avif')).headers['content-type']).toBe('image/webp');
});

test.each([
  ['deleted', async (key: string) => await storage.remove(key)],
  ['written anew', async (key: string) => await storage.write(key, Buffer.from('another'))],
])('a picture that is %s while it is encoded leaves no AVIF', async (_what, change) => {
  await store('c-320.webp');
  const busy = {
    ...storage,
    write: async (key: string, bytes: Uint8Array) => {
      await change('public/c-320.webp');
      await storage.write(key, bytes);
    },
  };
  expect(await encodeAvif({ ...services, storage: busy })).toBe(1);
  expect(existsSync(fileOf('c-320.avif'))).toBe(false);
});

test('a picture that is written anew loses the AVIF of the one before', async () => {
  await store('b-320.webp');
  await encodeAvif(services);
  await store('b-320.webp');
  expect(existsSync(fileOf('b-320.avif'))).toBe(false);
});
