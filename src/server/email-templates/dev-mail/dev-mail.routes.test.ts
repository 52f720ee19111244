import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import express from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import type { Environment } from '../../platform/env.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { devMailRoutes } from './dev-mail.routes.ts';

const { services } = await createTestApp();
const { id } = await services.db.prisma.sentMail.create({
  data: { recipient: 'a@example.com', sender: 'Shop', subject: 'Hi <b>', html: '<p>Hello</p>', text: 'Hello <script>' },
});

function shop(overrides: Partial<Environment> = {}) {
  const environment = { ...services.environment, ...overrides };
  return request(express().use(securityHeaders(environment), devMailRoutes({ ...services, environment })));
}

describe('/dev/mail', () => {
  test('lists the mail and shows one, escaped, under a strict policy', async () => {
    const list = await shop().get('/dev/mail').expect(200);
    expect(list.text).toContain('Hi &lt;b&gt;');
    const one = await shop().get(`/dev/mail/${id}`).expect(200);
    expect(one.text).toContain('Hello &lt;script&gt;');
    const [, nonce = ''] = /style-src 'nonce-([^']+)'/.exec(one.headers['content-security-policy'] ?? '') ?? [];
    expect(one.text).toContain(`<style nonce="${nonce}">`);
    expect(one.text).not.toMatch(/ style=|<script/);
  });

  test('the body runs no script and may be framed by this shop alone', async () => {
    const body = await shop().get(`/dev/mail/${id}/body`).expect(200);
    expect(body.text).toBe('<p>Hello</p>');
    expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/);
    expect(body.headers['content-security-policy']).not.toContain('allow-scripts');
  });

  test.each([`/dev/mail/${id}x`, '/dev/mail/01a1fd71-5fe7-704b-99c0-dbba7d10f94c'])('%s is not there', async (path) => {
    await shop().get(path).expect(404);
  });

  test('is closed with a mail server, and in production but on this machine', async () => {
    await shop({ SMTP_URL: 'smtp://mail.example.com' }).get('/dev/mail').expect(404);
    await shop({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example.com' }).get('/dev/mail').expect(404);
    await shop({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }).get('/dev/mail').expect(200);
  });

  const local = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' } as const;
  const pages = ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/body`];
  const foreign = [
    { Host: 'shop.example.com' },
    { Host: '192.168.1.9:3000' },
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { Via: '1.1 proxy' },
  ];
  test.each(foreign)('a production shop that believes to be local hides it from %j', async (headers) => {
    for (const page of pages) await shop(local).get(page).set(headers).expect(404);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  test.skipIf(!outside)('and from the rest of the network', async () => {
    const server = createServer(
      express().use(devMailRoutes({ ...services, environment: { ...services.environment, ...local } })),
    );
    server.listen(0);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    const ask = (host: string) => request(`http://${host}:${port}`).get('/dev/mail').set('Host', 'localhost');
    expect((await ask('127.0.0.1')).status).toBe(200);
    expect((await ask(outside ?? '')).status).toBe(404);
    server.close();
  });
});
