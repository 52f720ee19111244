import { erasedDisplayName, isErasedUserName } from '../../../shared/auth/erased-account.rules.ts';

/** What memberName() needs of a user. */
export const memberNameSelect = { userName: true, sellerProfile: { select: { displayName: true } } } as const;

/** What members are called in messages: sellers by the name of their shop, all others by their username. */
export function memberName({
  userName,
  sellerProfile,
}: {
  userName: string;
  sellerProfile: { displayName: string } | null;
}): string {
  if (isErasedUserName(userName)) return erasedDisplayName;
  return sellerProfile?.displayName ?? userName;
}
