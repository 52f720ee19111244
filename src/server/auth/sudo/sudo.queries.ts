import type { SudoState } from '../../../shared/auth/two-factor.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** How this member can confirm who it is. A code by mail serves only accounts that have nothing else. */
export async function getSudo({ db }: Services, actor: MemberActor): Promise<SudoState> {
  const user = await db.prisma.user.findUnique({
    where: { id: actor.userId },
    select: { passwordHash: true, twoFactorEnabledAt: true },
  });
  if (!user) throw new AppError('NOT_FOUND');
  const methods = [
    ...(user.passwordHash ? ['password' as const] : []),
    ...(user.twoFactorEnabledAt ? ['code' as const] : []),
  ];
  return { isOpen: actor.hasSudo === true, methods: methods.length > 0 ? methods : ['email'] };
}
