import { expect, test } from 'vitest';
import { defaultPreferences } from '../users/preferences.rules.ts';
import { type Pair, whyClosed } from './write.rules.ts';

const { privacy } = defaultPreferences;
const hidden = { ...privacy, showProfile: false };
const active = { status: 'active', privacy };
const open: Pair = {
  sender: { ...active, isBuyer: false },
  recipient: active,
  hasBlocked: false,
  isBlocked: false,
  isAnswer: false,
};
const takes = (allowMessages: 'buyers' | 'nobody') => ({ ...active, privacy: { ...privacy, allowMessages } });

test.each<[string, Partial<Pair>, ReturnType<typeof whyClosed>]>([
  ['anybody to anybody', {}, null],
  ['somebody unverified', { sender: { ...open.sender, status: 'pending_verification' } }, 'unverified'],
  ['somebody banned', { sender: { ...open.sender, status: 'banned' } }, 'closed'],
  ['somebody suspended', { sender: { ...open.sender, status: 'suspended' } }, 'closed'],
  ['somebody hidden', { sender: { ...open.sender, privacy: hidden } }, 'hidden'],
  ['somebody hidden, as an answer', { sender: { ...open.sender, privacy: hidden }, isAnswer: true }, 'hidden'],
  ['whom one blocked', { hasBlocked: true }, 'blocked'],
  ['somebody blocked', { isBlocked: true, isAnswer: true }, 'closed'],
  ['to somebody banned', { recipient: { ...active, status: 'banned' } }, 'closed'],
  ['to somebody unverified', { recipient: { ...active, status: 'pending_verification' } }, null],
  ['to somebody hidden', { recipient: { ...active, privacy: hidden } }, 'closed'],
  ['to who takes nothing', { recipient: takes('nobody') }, 'closed'],
  ['an answer to who takes nothing', { recipient: takes('nobody'), isAnswer: true }, null],
  ['no buyer to who takes buyers', { recipient: takes('buyers') }, 'closed'],
  ['a buyer to who takes buyers', { recipient: takes('buyers'), sender: { ...open.sender, isBuyer: true } }, null],
])('%s', (_, change, reason) => {
  expect(whyClosed({ ...open, ...change })).toBe(reason);
});
