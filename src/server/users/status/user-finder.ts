import { emailKey, userNameKey } from '../../../shared/auth/account.rules.ts';
import { personScope } from '../../../shared/users/staff-reach.rules.ts';
import { maskEmail } from '../../auth/email/request-email-change.ts';
import type { Finder } from '../../desk/desk.ports.ts';
import { likeText } from '../../platform/database/like-text.ts';

const shownUsers = 5;

/** Finds users by the beginning of their name, and by their whole e-mail address for those who may know it. */
export const userFinder: Finder = {
  permission: 'user:read',
  async find({ db }, actor, text) {
    const scope = personScope(actor);
    const byName = { userNameKey: { startsWith: likeText(userNameKey(text)) } };
    const rows = await db.prisma.user.findMany({
      where: {
        status: { not: 'deleted' },
        OR: scope !== 'none' && text.includes('@') ? [{ emailKey: emailKey(text) }] : [byName],
      },
      select: { id: true, userName: true, email: true },
      orderBy: { userNameKey: 'asc' },
      take: shownUsers,
    });
    const shown = (email: string) => (scope === 'whole' ? email : scope === 'masked' ? maskEmail(email) : '');
    return rows.map(({ id, userName, email }) => ({
      kind: 'user' as const,
      id,
      label: userName,
      detail: shown(email),
    }));
  },
};
