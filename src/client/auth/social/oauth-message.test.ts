import { expect, test } from 'vitest';
import { isOauthSuccess } from './oauth-message.ts';

const own = 'https://shop.example';
// Two ports stand in for two windows: a message's source is compared by identity alone.
const { port1: popup, port2: stranger } = new MessageChannel();

const wrong: [string, { origin: string; source: MessageEventSource | null; data: unknown }][] = [
  ['another origin', { origin: 'https://evil.example', source: popup, data: 'oauth-success' }],
  ['a subdomain', { origin: 'https://a.shop.example', source: popup, data: 'oauth-success' }],
  ['a longer host', { origin: 'https://shop.example.evil.example', source: popup, data: 'oauth-success' }],
  ['http', { origin: 'http://shop.example', source: popup, data: 'oauth-success' }],
  ['another port', { origin: 'https://shop.example:8443', source: popup, data: 'oauth-success' }],
  ['a trailing slash', { origin: 'https://shop.example/', source: popup, data: 'oauth-success' }],
  ['the null origin', { origin: 'null', source: popup, data: 'oauth-success' }],
  ['no origin', { origin: '', source: popup, data: 'oauth-success' }],
  ['another window', { origin: own, source: stranger, data: 'oauth-success' }],
  ['no window', { origin: own, source: null, data: 'oauth-success' }],
  ['another word', { origin: own, source: popup, data: 'oauth-failure' }],
  ['upper case', { origin: own, source: popup, data: 'OAUTH-SUCCESS' }],
  ['a space', { origin: own, source: popup, data: 'oauth-success ' }],
  ['an object', { origin: own, source: popup, data: { type: 'oauth-success' } }],
  ['an object with a token', { origin: own, source: popup, data: { type: 'oauth-success', token: 'x' } }],
  ['a list', { origin: own, source: popup, data: ['oauth-success'] }],
  ['a wrapped word', { origin: own, source: popup, data: Object('oauth-success') }],
  ['nothing', { origin: own, source: popup, data: undefined }],
  ['null', { origin: own, source: popup, data: null }],
  ['true', { origin: own, source: popup, data: true }],
];

test.each(wrong)('%s is not heard (S-25)', (_name, event) => {
  expect(isOauthSuccess(event, popup, own)).toBe(false);
});

test('our own window is heard, and only while one is open', () => {
  const event = { origin: own, source: popup, data: 'oauth-success' };
  expect(isOauthSuccess(event, popup, own)).toBe(true);
  expect(isOauthSuccess({ ...event, source: null }, null, own)).toBe(false);
});
