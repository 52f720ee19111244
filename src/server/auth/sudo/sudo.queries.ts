import type { SudoState } from '../../../shared/auth/two-factor.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/**
 * How this member can confirm who it is. A code by mail serves only accounts without a password and two-factor, and a
 * password is not enough for whoever may see the shop's secrets and has two-factor on (S-22).
 */
export async function getSudo({ db }: Services, actor: MemberActor): Promise<SudoState> {
  const user = await db.prisma.user.findUnique({
    where: { id: actor.userId },
    select: { passwordHash: true, twoFactorEnabledAt: true, _count: { select: { passkeys: true } } },
  });
  if (!user) throw new AppError('NOT_FOUND');
  const { passwordHash, twoFactorEnabledAt } = user;
  const methods: SudoState['methods'] = [
    ...(passwordHash && !(twoFactorEnabledAt && scopeOf('settings:secrets', actor)) ? ['password' as const] : []),
    ...(twoFactorEnabledAt ? ['code' as const] : []),
    ...(passwordHash || twoFactorEnabledAt ? [] : ['email' as const]),
    ...(user._count.passkeys > 0 ? ['passkey' as const] : []),
  ];
  return { isOpen: actor.hasSudo === true, methods };
}
