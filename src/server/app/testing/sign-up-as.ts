import type { TestApp } from './create-test-app.ts';
import { openSudo } from './open-sudo.ts';
import type { TestBrowser } from './test-browser.ts';

/** A new, verified member with these roles beside `user`, signed in and with sudo open. */
export async function signUpAs({ services, openBrowser }: TestApp, ...names: string[]) {
  const { prisma } = services.db;
  const browser: TestBrowser = openBrowser();
  const user = await browser.signUp();
  const roles = await prisma.role.findMany({ where: { name: { in: names } }, select: { id: true } });
  await prisma.userRole.createMany({ data: roles.map(({ id }) => ({ userId: user.id, roleId: id })) });
  await prisma.user.update({ where: { id: user.id }, data: { status: 'active', emailVerifiedAt: new Date() } });
  await openSudo(services, user.id);
  return { browser, ...user };
}
