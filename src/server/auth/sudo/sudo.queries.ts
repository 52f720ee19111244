import type { SudoState } from '../../../shared/auth/two-factor.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** How this member can confirm who it is. A code by mail serves only accounts without a password and two-factor. */
export async function getSudo({ db }: Services, actor: MemberActor): Promise<SudoState> {
  const user = await db.prisma.user.findUnique({
    where: { id: actor.userId },
    select: { passwordHash: true, twoFactorEnabledAt: true, _count: { select: { passkeys: true } } },
  });
  if (!user) throw new AppError('NOT_FOUND');
  const { passwordHash, twoFactorEnabledAt } = user;
  const methods: SudoState['methods'] = [
    ...(passwordHash ? ['password' as const] : []),
    ...(twoFactorEnabledAt ? ['code' as const] : []),
    ...(passwordHash || twoFactorEnabledAt ? [] : ['email' as const]),
    ...(user._count.passkeys > 0 ? ['passkey' as const] : []),
  ];
  return { isOpen: actor.hasSudo === true, methods };
}
