import { describe, expect, test } from 'vitest';
import { type ApplicantFacts, refuseApplication } from './seller-application.rules.ts';
import { applyAsSellerSchema } from './seller-application.schemas.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const member: ApplicantFacts = { isSeller: false, isEmailVerified: true, last: null };
const last = (status: 'pending' | 'approved' | 'rejected' | 'withdrawn', decidedAt: Date | null = daysAgo(1)) => ({
  ...member,
  last: { status, decidedAt },
});

describe('whoever applies to sell', () => {
  test.each<[string, ApplicantFacts, string | undefined]>([
    ['is a member with a confirmed address', member, undefined],
    ['has confirmed the address', { ...member, isEmailVerified: false }, 'unverified'],
    ['does not sell already', { ...member, isSeller: true }, 'seller'],
    ['waits for the open application', last('pending', null), 'open'],
    ['may apply again after withdrawing', last('withdrawn'), undefined],
    ['may apply again after the role was taken away', last('approved'), undefined],
    ['waits after a rejection', last('rejected', daysAgo(13.9)), 'rejected'],
    ['may apply again two weeks after a rejection', last('rejected', daysAgo(14)), undefined],
  ])('%s', (_rule, facts, reason) => {
    expect(refuseApplication(facts, now)?.reason).toBe(reason);
  });
});

describe('an application', () => {
  const application = { displayName: 'Lanterns & Co', about: 'We sell lanterns of all sizes, since 2012.', links: [] };
  const isAccepted = (change: object) => applyAsSellerSchema.safeParse({ ...application, ...change }).success;
  test.each([
    [{}, true],
    [{ links: ['https://lanterns.example.com/about?x=1'] }, true],
    [{ links: ['http://lanterns.example.com'] }, true],
    [{ displayName: 'ab' }, false],
    [{ displayName: 'x'.repeat(51) }, false],
    [{ about: 'Too short' }, false],
    [{ links: ['javascript:alert(1)'] }, false],
    [{ links: ['https://me:secret@lanterns.example.com'] }, false],
    [{ links: ['lanterns'] }, false],
    [{ links: Array.from({ length: 6 }, (_, index) => `https://lanterns.example.com/${index}`) }, false],
  ])('with %j is accepted: %s', (change, expected) => {
    expect(isAccepted(change)).toBe(expected);
  });
});
