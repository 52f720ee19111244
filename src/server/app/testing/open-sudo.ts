import type { Services } from '../../platform/services.ts';

/** As if this user had just given the password again, in every session. */
export async function openSudo({ db }: Services, userId: string): Promise<void> {
  await db.prisma.session.updateMany({ where: { userId }, data: { sudoUntil: new Date(Date.now() + 600_000) } });
}
