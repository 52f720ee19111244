import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { openSudo } from '../app/testing/open-sudo.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { browser, id } = await signUpAs(app, 'admin');
await openSudo(app.services, id);
const put = (key: string, value: string) => browser.send('put', `/api/settings/${key}`, { value });

test('keys of Stripe and of web push are refused unless they have their shape', async () => {
  for (const [key, value, flaw] of [
    ['vapidPrivateKey', 'my-key', 'pushKeyInvalid'],
    ['stripeSecretKey', 'pk_live_51Habc', 'stripeSecretKeyInvalid'],
    ['stripeWebhookSecret', 'sk_live_51Habc', 'stripeWebhookSecretInvalid'],
    ['stripePublishableKey', 'sk_live_51Habc', 'stripePublishableKeyInvalid'],
  ] as const) {
    expect((await put(key, value)).body).toMatchObject({ status: 422, errors: { value: [flaw] } });
    expect(await app.services.db.prisma.setting.count({ where: { key } }), key).toBe(0);
  }
  expect((await put('stripePublishableKey', 'pk_live_51Habc')).status).toBe(200);
  expect((await put('stripePublishableKey', '')).status).toBe(200);
  expect((await put('stripeWebhookSecret', 'whsec_51Habc')).status).toBe(200);
});
