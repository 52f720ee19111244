import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { fieldMessages } from '../../../shared/messages/messages.ts';
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

test('other secrets are any text; a refusal has its words', () => {
  expect(findSecretFlaw('googleClientSecret', 'anything')).toBeUndefined();
  expect(fieldMessages.privateKeyInvalid).toContain('.p8');
});
