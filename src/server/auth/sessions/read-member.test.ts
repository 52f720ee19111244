import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { readMember } from './read-member.ts';

const app = await createTestApp({ settings: { require2faForStaff: true } });
const { db } = app.services;

test('work that goes on after its request has no more rights than its owner has in a session', async () => {
  const { id } = await signUpAs(app, 'support');
  expect(await readMember(db, id)).toMatchObject({
    roles: ['user'],
    withheld: { roles: expect.arrayContaining(['support']) },
  });
  await db.prisma.user.update({ where: { id }, data: { twoFactorEnabledAt: new Date() } });
  const member = await readMember(db, id);
  expect(member?.roles).toContain('support');
  expect(member).not.toHaveProperty('withheld');
  const { id: buyerId } = await signUpAs(app);
  expect(await readMember(db, buyerId)).not.toHaveProperty('withheld');
});
