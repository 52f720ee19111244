import type { Page } from 'playwright-core';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openAccount } from './register.ts';

export interface Staff {
  id: string;
  userName: string;
}

/** A new member with a role of the staff and a fresh password, signed in; no other journey knows the account. */
export async function openStaff(db: Database, page: Page, role: 'admin' | 'moderator' | 'support'): Promise<Staff> {
  const userName = await openAccount(page);
  const { id } = await db.prisma.user.update({
    where: { userNameKey: userName.toLowerCase() },
    data: { status: 'active', emailVerifiedAt: new Date() },
    select: { id: true },
  });
  const { id: roleId } = await db.prisma.role.findUniqueOrThrow({ where: { name: role }, select: { id: true } });
  await db.prisma.userRole.create({ data: { userId: id, roleId } });
  const sudoUntil = new Date(Date.now() + 3_600_000);
  await db.prisma.session.updateMany({ where: { userId: id }, data: { sudoUntil } });
  return { id, userName };
}
