import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { findSecretFlaw } from './check-secret.ts';

const ecKey = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const pem = String(ecKey('P-256').export({ type: 'pkcs8', format: 'pem' }));
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

test.each([
  ['as Apple gives it out', pem, undefined],
  ['with the line ends of Windows and blank lines around it', `\n${pem.replaceAll('\n', '\r\n')}\n\n`, undefined],
  ['in the older form', String(ecKey('P-256').export({ type: 'sec1', format: 'pem' })), 'privateKeyInvalid'],
  ['of another curve', String(ecKey('P-384').export({ type: 'pkcs8', format: 'pem' })), 'privateKeyInvalid'],
  ['of another kind', String(rsa.export({ type: 'pkcs8', format: 'pem' })), 'privateKeyInvalid'],
  ['with a line missing', pem.split('\n').toSpliced(1, 1).join('\n'), 'privateKeyInvalid'],
  ['that is a password', 'my-apple-secret', 'privateKeyInvalid'],
])('an Apple key %s', (_, text, flaw) => {
  expect(findSecretFlaw('applePrivateKey', text)).toBe(flaw);
});

test.each([
  ['vapidPrivateKey', randomBytes(32).toString('base64url'), undefined],
  ['vapidPrivateKey', randomBytes(31).toString('base64url'), 'pushKeyInvalid'],
  ['vapidPrivateKey', Buffer.alloc(32).toString('base64url'), 'pushKeyInvalid'],
  ['vapidPrivateKey', `${randomBytes(31).toString('base64url')} `, 'pushKeyInvalid'],
  ['vapidPrivateKey', pem, 'pushKeyInvalid'],
  ['stripeSecretKey', 'sk_test_51Habc', undefined],
  ['stripeSecretKey', 'rk_live_51Habc', undefined],
  ['stripeSecretKey', 'pk_live_51Habc', 'stripeSecretKeyInvalid'],
  ['stripeSecretKey', 'sk_live_', 'stripeSecretKeyInvalid'],
  ['stripeSecretKey', 'sk_live_51H abc', 'stripeSecretKeyInvalid'],
  ['stripeWebhookSecret', 'whsec_5a6b/+=', undefined],
  ['stripeWebhookSecret', 'sk_test_51Habc', 'stripeWebhookSecretInvalid'],
  ['stripeWebhookSecret', 'https://shop.example/api/webhooks/stripe', 'stripeWebhookSecretInvalid'],
])('%s %s is %s', (key, text, flaw) => {
  expect(findSecretFlaw(key, text)).toBe(flaw);
  if (flaw !== undefined) expect(Object.keys(fieldMessages)).toContain(flaw);
});

test('other secrets are any text; a refusal has its words', () => {
  expect(findSecretFlaw('googleClientSecret', 'anything')).toBeUndefined();
  expect(fieldMessages.privateKeyInvalid).toContain('.p8');
});
